import type { Socket } from 'node:net'
import type { Clock } from '@bourse/kernel'

const LOOK_MS = 5000
/** Who has bytes waiting and takes fewer than these within this time is dropped: half a kilobyte a second is no line of today. */
export const SLOW_READER = { stalledMs: 30_000, bytesMin: 16 * 1024 } as const

/** What a connection had taken when it was last seen to take enough. */
type Mark = { readonly takenBytes: number; readonly atMs: number }

// How much has truly left: what the stream still holds is only known by its handle when a write is large.
type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number }

/**
 * Drops connections that do not read what is written for them. Neither HTTP's clocks nor a keep-alive time see them: the
 * request is complete, and the answer, or the answers to a thousand pipelined requests, wait in our memory.
 */
export function slowReaders(clock: Clock, sockets: ReadonlySet<Socket>): { stop(): void } {
  const marks = new WeakMap<Socket, Mark>()

  const look = (): void => {
    const nowMs = clock.steadyMs()
    for (const socket of sockets) if (isStalled(socket, nowMs)) socket.destroy()
    cancel = clock.after(LOOK_MS, look)
  }
  const isStalled = (socket: Socket, nowMs: number): boolean => {
    if (socket.writableLength === 0) {
      marks.delete(socket)
      return false
    }
    const takenBytes = takenBy(socket)
    const mark = marks.get(socket)
    if (mark === undefined || takenBytes - mark.takenBytes >= SLOW_READER.bytesMin) {
      marks.set(socket, { takenBytes, atMs: nowMs })
      return false
    }
    return nowMs - mark.atMs >= SLOW_READER.stalledMs
  }

  let cancel = clock.after(LOOK_MS, look)
  return { stop: () => cancel() }
}

function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
