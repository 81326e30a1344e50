import type { RunningServer } from '../server/start-server.ts'

/** Asks the exchange's socket one thing, as any client would. */
export async function askSocket<Result>(
  server: RunningServer,
  method: string,
  params: readonly unknown[],
): Promise<Result> {
  const socket = new WebSocket(`${server.exchange.replace('http', 'ws')}/ws`)
  try {
    return await new Promise<Result>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error(`${method}: no connection`)))
      socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method, params })))
      socket.addEventListener('message', ({ data }) => {
        const reply = JSON.parse(String(data)) as { id: number | null; error: unknown; result: Result }
        if (reply.id !== 1) return
        if (reply.error === null) resolve(reply.result)
        else reject(new Error(`${method}: ${JSON.stringify(reply.error)}`))
      })
    })
  } finally {
    socket.close()
  }
}
