/** One type of subscription: what is wanted of it, and what its pushes mean. */
export type Channel = {
  /** The word before the dot: `depth`. */
  readonly type: string
  /** Only for who is signed in. */
  readonly isPersonal: boolean
  /** The id that its requests must have. */
  readonly id?: number
  /** What to subscribe to now; null: nothing. */
  wanted(): readonly unknown[] | null
  /** The server holds the set that was wanted; what it sends from now on is of this set. */
  begun?(): void
  /** Nothing comes any more until it begins again. */
  broke?(): void
  /** Wishes changed. */
  wished?(): void
  take(params: readonly unknown[]): void
  /** Somebody else is signed in, or nobody. */
  forget?(): void
}
