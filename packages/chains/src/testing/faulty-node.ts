import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a node between does with a call: lets it through, answers something else, or lets go of whoever asked, before or after it was done. */
export type Fault = 'away' | 'lost answer' | { readonly result: unknown } | null

/** A node that stands before a real one and does to chosen calls what a test says. */
export type FaultyNode = {
  readonly url: string
  /** Decides for each call; null: everything is let through. */
  fault: ((method: string, params: readonly unknown[]) => Fault) | null
  stop(): Promise<void>
}

/** Stands before a node. */
export async function startFaultyNode(behind: string): Promise<FaultyNode> {
  const { username, password, origin } = new URL(behind)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString()
      const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
      const fault = node.fault?.(method, params) ?? null
      if (fault === 'away') return void response.destroy()
      if (fault !== null && fault !== 'lost answer')
        return void response.end(JSON.stringify({ jsonrpc: '2.0', id, ...fault }))
      const headers = { 'content-type': 'application/json', authorization }
      const answer = await fetch(origin, { method: 'POST', headers, body })
      const text = await answer.text()
      if (fault === 'lost answer') response.destroy()
      else response.end(text)
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const node: FaultyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return node
}
