import MicroContainer
import SessionService

/// The account of a session.
struct SessionModule: Module {
    var registrations: [any Registration] {
        Register {
            $0.register(
                Account.self,
                allocation: .session,
                autowire: { (session: any SessionServiceProtocol) in
                    session.account
                }
            )
        }
    }
}
