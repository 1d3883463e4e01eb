/// The sources write the module's name in front of a type that a member hides.
public enum MicroContainer {
    public typealias ResolutionError = ExploredContainer.ResolutionError
}
