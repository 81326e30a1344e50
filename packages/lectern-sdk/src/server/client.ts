import type { CallFields, CallPath, CallReply } from './calls.ts'
import { LecternError, LecternUnreachable } from './error.ts'
import { signCall } from './signature.ts'
import { type UploadedFile, uploadFile } from './upload.ts'

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
  /** Makes one call and answers its data; a refusal is thrown as `LecternError`, the lack of an answer as `LecternUnreachable`. */
  call<Path extends CallPath>(path: Path, fields: CallFields<Path>): Promise<CallReply<Path>>
  /** Uploads a file, part by part; one that was broken off goes on where it stopped. Answers the document or the recording it became. */
  upload(file: UploadedFile): Promise<CallReply<'upload/finish'>>
}

const TIMEOUT_MS = 15_000
const NONCE_BYTES = 16
// How calls are named where they are signed, whatever address a proxy gives them.
const API_PATH = '/server/v1'

/** Makes what calls the server API. Keep it on a server: whoever has the secret can do all that your institution can. */
export function createLectern(keys: LecternKeys): Lectern {
  const address = keys.address.replace(/\/+$/, '')
  const ask = keys.fetch ?? fetch

  async function post(path: string, body: string | Uint8Array<ArrayBuffer>): Promise<unknown> {
    const time = String(Math.floor(Date.now() / 1000))
    const nonce = freshNonce()
    const signature = await signCall(keys.secret, { time, nonce, path: `${API_PATH}/${path}`, body })
    const answer = await answered(() =>
      ask(`${address}/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
          'Accept-Language': keys.language ?? 'en',
          'X-Lectern-App': keys.appId,
          'X-Lectern-Time': time,
          'X-Lectern-Nonce': nonce,
          'X-Lectern-Signature': signature,
        },
        body,
        signal: AbortSignal.timeout(keys.timeoutMs ?? TIMEOUT_MS),
      }),
    )
    const reply = await read(answer)
    if (reply.code === 'OK') return reply.data
    throw new LecternError({ ...reply, status: answer.status })
  }

  const call: Lectern['call'] = async (path, fields) => (await post(path, JSON.stringify(fields))) as never
  return {
    call,
    upload: file =>
      uploadFile(file, {
        call,
        bring: async ({ upload_id, part }, bytes) => {
          await post(`upload/part?upload_id=${upload_id}&part=${part}`, bytes)
        },
      }),
  }
}

async function answered(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask()
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    throw new LecternUnreachable(late ? 'timeout' : 'network', { cause })
  }
}

interface Reply {
  readonly code: string
  readonly message: string
  readonly data: unknown
}

// A proxy's page is no answer, and a connection may break while the answer is read.
async function read(answer: Response): Promise<Reply> {
  const { status } = answer
  try {
    const reply = (await answer.json()) as Partial<Reply> | null
    if (typeof reply?.code === 'string') return { code: reply.code, message: reply.message ?? '', data: reply.data }
  } catch (cause) {
    throw new LecternUnreachable(cause instanceof SyntaxError ? 'answer' : 'network', { status, cause })
  }
  throw new LecternUnreachable('answer', { status })
}

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), byte => byte.toString(16).padStart(2, '0')).join('')
