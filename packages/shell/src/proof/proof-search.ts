/** A puzzle of the server: which number behind the nonce gives a key that begins as asked. */
export type Challenge = {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    /** How often each key is derived. */
    readonly cost: number
    readonly keyLength?: number
    readonly keyPrefix?: string
  }
  readonly signature?: string
}

/** The number that was found, and its key. */
export type Solution = { readonly counter: number; readonly derivedKey: string; readonly time: number }

/** Every `step`th number from `start` on is tried, as long as there is time. */
export type ProofTask = { readonly challenge: Challenge; readonly start: number; readonly step: number }

const COUNTER_BYTES = 4
const COUNTER_MAX = 0xff_ff_ff_ff
const KEY_BYTES = 32
const BYTE_BITS = 8

/**
 * Searches for the number: the format is ALTCHA's, the keys are PBKDF2 of the browser's own. Null when the time is over, or when
 * the puzzle is of a kind that is not known here.
 */
export async function searchProof(
  { challenge: { parameters }, start, step }: ProofTask,
  { timeoutMs, now }: { readonly timeoutMs: number; readonly now: () => number },
): Promise<Solution | null> {
  if (parameters.algorithm !== 'PBKDF2/SHA-256') return null
  const began = now()
  const wanted = (parameters.keyPrefix ?? '00').toLowerCase()
  const nonce = bytesOf(parameters.nonce)
  const password = new Uint8Array(nonce.length + COUNTER_BYTES)
  password.set(nonce)
  const view = new DataView(password.buffer)
  for (let counter = start; counter <= COUNTER_MAX && now() - began <= timeoutMs; counter += step) {
    view.setUint32(nonce.length, counter)
    const derivedKey = hexOfBytes(await derived(password, parameters))
    if (derivedKey.startsWith(wanted)) return { counter, derivedKey, time: Math.round(now() - began) }
  }
  return null
}

async function derived(
  password: Uint8Array<ArrayBuffer>,
  { salt, cost, keyLength = KEY_BYTES }: Challenge['parameters'],
) {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * BYTE_BITS))
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

const hexOfBytes = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
