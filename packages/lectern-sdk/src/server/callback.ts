import { isSame, sign } from './signature.ts'

/** The headers of a callback, by name in any case, as your server gives them. */
export type CallbackHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** What a callback says. */
export interface LecternEvent {
  readonly event: string
  /** Seconds since 1970. */
  readonly at: number
  readonly [detail: string]: unknown
}

const WINDOW_S = 300

/**
 * Reads a callback when its signature is right and its time within five minutes; null otherwise. `body` is the raw text.
 * Give both secrets while you rotate. To take each delivery once, remember its `X-Lectern-Delivery`.
 */
export async function verifyCallback(
  { headers, body }: { readonly headers: CallbackHeaders; readonly body: string },
  secrets: readonly string[],
  nowMs: number = Date.now(),
): Promise<LecternEvent | null> {
  const found = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const read = (name: string): string => {
    const value = found.get(name)
    return typeof value === 'string' ? value : ''
  }
  const time = read('x-lectern-time')
  const nonce = read('x-lectern-nonce')
  const signature = read('x-lectern-signature').toLowerCase()
  if (!/^\d{10}$/.test(time) || nonce === '' || signature === '') return null
  if (Math.abs(Number(time) - nowMs / 1000) > WINDOW_S) return null
  const right = await Promise.all(secrets.map(secret => sign(secret, { time, nonce, body })))
  return right.some(one => isSame(signature, one)) ? (JSON.parse(body) as LecternEvent) : null
}
