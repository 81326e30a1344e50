/** The largest message a client may send. */
export const SOCKET_MESSAGE_BYTES_MAX = 102_400

/** A connection without any activity is closed after this long. */
export const SOCKET_KEEP_ALIVE_S = 3600

/** The one sub-protocol; a client that names any must name this one. */
export const SOCKET_SUB_PROTOCOL = 'chat'

/** A connection's replies that may be outstanding; further requests wait. */
export const SOCKET_REPLIES_MAX = 4

/** A connection's requests that may wait for a reply to leave; one more closes it. */
export const SOCKET_WAITING_MAX = 1000

/** A push to a connection that has more than this waiting closes it. */
export const SOCKET_BACKLOG_BYTES_MAX = 1024 * 1024

/** Market channels are pushed at most every so often: 20 times a second. */
export const SOCKET_TICK_MS = 50

/** A method that does not answer within this is answered with error 5. */
export const SOCKET_REPLY_TIMEOUT_MS = 1000

/** Why a connection is closed. */
export const SOCKET_CLOSE = {
  idle: 1000,
  goingAway: 1001,
  malformed: 1007,
  tooBig: 1009,
  backlog: 1013,
} as const
