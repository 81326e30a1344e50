import { useEffect, useState } from 'react'

/** How the real-time socket stands, and how long a ping took on it. */
export type SocketProbe = { readonly state: 'opening' | 'open' | 'closed'; readonly tripMs: number | null }

const PING_ID = 1
const PING_EVERY_MS = 5000

/** Opens the socket while the page is shown and pings it every five seconds. Null: the address is not known yet. */
export function useSocketProbe(address: string | null): SocketProbe {
  const [probe, setProbe] = useState<SocketProbe>({ state: 'opening', tripMs: null })
  useEffect(() => {
    if (address === null) return undefined
    const socket = new WebSocket(address)
    let sentAt = 0
    let timer: ReturnType<typeof setInterval> | undefined
    const ping = (): void => {
      sentAt = performance.now()
      socket.send(JSON.stringify({ id: PING_ID, method: 'server.ping', params: [] }))
    }
    socket.addEventListener('open', () => {
      setProbe({ state: 'open', tripMs: null })
      ping()
      timer = setInterval(ping, PING_EVERY_MS)
    })
    socket.addEventListener('message', event => {
      if (isPong(event.data)) setProbe({ state: 'open', tripMs: performance.now() - sentAt })
    })
    socket.addEventListener('close', () => {
      clearInterval(timer)
      setProbe({ state: 'closed', tripMs: null })
    })
    return () => {
      clearInterval(timer)
      socket.close()
    }
  }, [address])
  return probe
}

function isPong(data: unknown): boolean {
  if (typeof data !== 'string') return false
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null && 'id' in message && message.id === PING_ID
  } catch {
    return false
  }
}
