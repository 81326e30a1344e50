export type { Live, LiveOptions, OrderEvent, SocketLike } from './live.ts'
