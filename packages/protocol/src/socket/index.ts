export { type DepthLevel, depthChecksum } from './depth-checksum.ts'
export { SOCKET_ERRORS, type SocketError, type SocketRefusal } from './socket-errors.ts'
export {
  SOCKET_BACKLOG_BYTES_MAX,
  SOCKET_CLOSE,
  SOCKET_KEEP_ALIVE_S,
  SOCKET_MESSAGE_BYTES_MAX,
  SOCKET_REPLIES_MAX,
  SOCKET_REPLY_TIMEOUT_MS,
  SOCKET_SUB_PROTOCOL,
  SOCKET_TICK_MS,
  SOCKET_WAITING_MAX,
} from './socket-limits.ts'
export {
  readSocketRequest,
  SESSION_ENDED_PUSH,
  SOCKET_SUCCESS,
  type SocketPush,
  type SocketReply,
  type SocketRequest,
} from './socket-message.ts'
