import type { CallFields, CallPath, CallReply } from './calls.ts'
import { LecternError } from './error.ts'
import { sign } from './signature.ts'

/** Where the API is and who calls it. */
export interface LecternKeys {
  /** The API address of the console's page Information: `https://console.example/server/v1`. */
  readonly address: string
  readonly appId: string
  readonly secret: string
  /** The language of messages: zh, en, es, zh-TW, ko or ja; English without it. */
  readonly language?: string
  /** Gives up after so many milliseconds; 15 seconds without it. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** The server API of Lectern. */
export interface Lectern {
  /** Makes one call and answers its data; a refusal is thrown as `LecternError`. */
  call<Path extends CallPath>(path: Path, fields: CallFields<Path>): Promise<CallReply<Path>>
}

const TIMEOUT_MS = 15_000
const NONCE_BYTES = 16

/** Makes what calls the server API. Keep it on a server: whoever has the secret can do all that your institution can. */
export function createLectern(keys: LecternKeys): Lectern {
  const address = keys.address.replace(/\/+$/, '')
  const post = keys.fetch ?? fetch
  return {
    async call(path, fields) {
      const body = JSON.stringify(fields)
      const time = String(Math.floor(Date.now() / 1000))
      const nonce = freshNonce()
      const answer = await post(`${address}/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': keys.language ?? 'en',
          'X-Lectern-App': keys.appId,
          'X-Lectern-Time': time,
          'X-Lectern-Nonce': nonce,
          'X-Lectern-Signature': await sign(keys.secret, { time, nonce, body }),
        },
        body,
        signal: AbortSignal.timeout(keys.timeoutMs ?? TIMEOUT_MS),
      })
      const reply = (await answer.json()) as { code: string; message: string; data: unknown }
      if (reply.code === 'OK') return reply.data as CallReply<typeof path>
      throw new LecternError({ ...reply, status: answer.status })
    },
  }
}

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), byte => byte.toString(16).padStart(2, '0')).join('')
