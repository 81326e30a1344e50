export type { OpenSocket, SocketEars, SocketOpener } from './connection/open-socket.ts'
export { createLive } from './create-live.ts'
