import { NodeAway } from './chain.ts'

/** A node's own refusal, with its number. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Asks a node over JSON-RPC; throws what it refused, or that it did not answer. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** How a node is reached. The address may carry a name and a password, as a node's own tools write it. */
export function askNode(address: string, timeoutMs: number): AskNode {
  const url = new URL(address)
  const name = decodeURIComponent(url.username)
  const password = decodeURIComponent(url.password)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (name !== '') headers['authorization'] = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  url.username = ''
  url.password = ''
  let asked = 0
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++asked, method, params })
    const { error, result } = await post(url, { method: 'POST', headers, body, redirect: 'error' }, timeoutMs)
    if (error) throw new NodeRefused(error.code, error.message)
    return result
  }
}

type Answer = { result?: unknown; error?: { code: number; message: string } | null }

async function post(url: URL, request: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    const answer: unknown = JSON.parse(await response.text(), keepFractions)
    if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object')
    return answer
  } catch (cause) {
    throw new NodeAway(`the node did not answer: ${(cause as Error).message}`, { cause })
  }
}

/** A fraction stays the text it was sent as: a float has fewer digits than an amount can have. */
function keepFractions(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) ? (context?.source ?? String(value)) : value
}
