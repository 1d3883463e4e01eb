#if canImport(CCurl)
/// The client of the system: over libcurl on Linux, where Foundation's URLSession keeps a processor busy while it waits for an
/// answer, and URLSession elsewhere.
public typealias LiveHTTPClient = CurlHTTPClient
#else
/// The client of the system: URLSession, and libcurl on Linux.
public typealias LiveHTTPClient = URLSessionHTTPClient
#endif
