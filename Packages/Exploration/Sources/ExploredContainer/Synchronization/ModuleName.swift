/// Stands for the module's name, which the sources write in front of a type that a member hides.
public enum MicroContainer {
    public typealias ResolutionError = ExploredContainer.ResolutionError
}
