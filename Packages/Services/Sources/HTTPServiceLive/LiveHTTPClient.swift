#if canImport(CCurl)
/// The system's HTTP client. On Linux, it uses libcurl, because Foundation's URLSession keeps a processor busy there while it
/// waits for a response; elsewhere, it uses URLSession.
public typealias LiveHTTPClient = CurlHTTPClient
#else
/// The system's HTTP client: URLSession, and libcurl on Linux.
public typealias LiveHTTPClient = URLSessionHTTPClient
#endif
