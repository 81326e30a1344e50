/** One room of an app: a folder with one door, or a single file. */
export type Room = {
  /** The rooms of the same app that it may enter; all others are closed to it. */
  readonly enters: readonly string[]
  /** Why it may be entered past its door, where that is so. */
  readonly open?: string
  /** Its files that others load late, so that what is seldom seen weighs nothing; a page is one by its name. */
  readonly late?: readonly string[]
}

/** The rooms of one app. What is not said here is refused. */
export type RoomPlan = {
  /** The folder that the rooms lie in. */
  readonly root: string
  /** Folders by name; a file that is a room of its own has its ending. */
  readonly rooms: Readonly<Record<string, Room>>
}
