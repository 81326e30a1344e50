import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { flushQueue } from './flush-queue.ts'

/** Connections that only note when they were written. */
function heldBy(count: number) {
  const written: number[] = []
  const connections = Array.from({ length: count }, (_none, id) => {
    const connection: Partial<Connection> = { flush: () => void written.push(id) }
    return connection as Connection
  })
  return { written, connections }
}

describe('what everybody hears', () => {
  test('is written to each once, and begins with somebody else each time', async () => {
    const { written, connections } = heldBy(10)
    const flusher = flushQueue(() => undefined)
    const firsts = new Set<number | undefined>()
    for (let round = 0; round < 5; round++) {
      written.length = 0
      for (const connection of connections) flusher.mark(connection, false)
      while (written.length < connections.length) await nextTurn()
      expect(written.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      firsts.add(written[0])
    }
    expect(firsts.size).toBe(5)
  })

  test('is written after what is somebody’s own', async () => {
    const { written, connections } = heldBy(3)
    const flusher = flushQueue(() => undefined)
    const [one, two, three] = connections as [Connection, Connection, Connection]
    flusher.mark(one, false)
    flusher.mark(two, false)
    flusher.mark(three, true)
    while (written.length < connections.length) await nextTurn()
    expect(written).toEqual([2, 0, 1])
  })
})
