import type { Session } from './session.ts'

/** One connection of the socket. */
export type SocketClient = {
  readonly id: number
  readonly address: string
  /** Who it has proved to be; null before `server.auth` and after the session ended. */
  readonly session: Session | null
  /** False once the connection has gone. */
  readonly isOpen: boolean
  /** Queues one message for this connection alone; all that waits leaves in one write. */
  send(message: string): void
}

/** What a channel is made of. */
export type ChannelOptions = {
  /** The word before the dot: `depth`. A connection has one set of keys a type. */
  readonly type: string
  /** Dropped when the connection signs in as another user, and when its session ends. */
  readonly personal?: boolean
  /**
   * The message for a key that was touched, made once for everybody who watches it; null when there is nothing to say.
   * Asked at most twenty times a second.
   */
  readonly render?: (key: string) => string | null
  /** The first connection watches a key. */
  readonly watched?: (key: string) => void
  /** Nobody watches a key any more. */
  readonly unwatched?: (key: string) => void
}

/** A type of subscription. */
export type SocketChannel = {
  /** Gives a connection a new set of keys in place of the one it had. */
  subscribe(client: SocketClient, keys: readonly string[]): void
  /** Takes a connection's set away. */
  unsubscribe(client: SocketClient): void
  keysOf(client: SocketClient): ReadonlySet<string>
  watchersOf(key: string): number
  /** Says that a key's content changed: it is rendered at the next tick. */
  touch(key: string): void
  /** Sends a message to all who watch a key, without waiting for the tick and never merged with another. */
  publish(key: string, message: string): void
}
