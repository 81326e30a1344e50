/** What a socket tells of itself. */
export type SocketEars = {
  readonly opened: () => void
  readonly heard: (text: string) => void
  /** It is gone, or never came to be; told once. */
  readonly closed: () => void
}

/** An open socket. */
export type OpenSocket = { readonly send: (text: string) => void; readonly close: () => void }

/** Opens a socket; tests open another than the browser's. */
export type SocketOpener = (address: string, ears: SocketEars) => OpenSocket

/** Opens the platform's own WebSocket. */
export const openWebSocket: SocketOpener = (address, ears) => {
  const socket = new WebSocket(address)
  socket.addEventListener('open', ears.opened)
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (typeof data === 'string') ears.heard(data)
  })
  socket.addEventListener('close', ears.closed)
  return { send: text => socket.send(text), close: () => socket.close() }
}
