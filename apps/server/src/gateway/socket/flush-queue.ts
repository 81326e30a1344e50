import type { Connection, Flusher } from './connection.ts'

/** Gathers the connections that have something to write, and writes each once a turn of the event loop. */
export function flushQueue(replied: (connection: Connection, count: number) => void): Flusher {
  let marked: Connection[] = []
  const flush = (): void => {
    const due = marked
    marked = []
    for (const connection of due) connection.flush(replied)
  }
  return {
    mark(connection) {
      if (marked.length === 0) setImmediate(flush)
      marked.push(connection)
    },
  }
}
