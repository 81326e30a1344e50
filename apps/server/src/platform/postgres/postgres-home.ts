/** Where the embedded database lives, and how its programs are started there. */
export type PostgresHome = {
  /** The folder of `bin`, `lib` and `share`. */
  readonly binaries: string
  /** The cluster's data folder. */
  readonly data: string
  /** The user that owns the data, when it is not the one that runs the server. */
  readonly owner: { uid: number; gid: number } | null
  /** What precedes a program so that it runs as an ordinary user and ends with its parent, even on SIGKILL. */
  readonly prefix: readonly string[]
}
