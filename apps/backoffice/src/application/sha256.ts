// FIPS 180-4. The page computes by itself, because browsers lend their own digests to https pages alone and a secret that is
// typed here must not leave it.
const BLOCK_BYTES = 64

const roots = (power: number): number[] => {
  const words: number[] = []
  for (let candidate = 2; words.length < 64; candidate += 1) {
    let divisor = 2
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor += 1
    if (divisor * divisor > candidate) words.push((candidate ** power * 2 ** 32) | 0)
  }
  return words
}

// The first 32 bits behind the point of the square and cube roots of the first primes.
const START = roots(1 / 2).slice(0, 8)
const ROUNDS = roots(1 / 3)

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256 of bytes. */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)
  const state = [...START]
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) addBlock(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, place) => digest.setInt32(place * 4, word))
  return new Uint8Array(digest.buffer)
}

function addBlock(state: number[], view: DataView, at: number): void {
  const words = new Int32Array(64)
  for (let place = 0; place < 64; place += 1) {
    words[place] = place < 16 ? view.getInt32(at + place * 4) : extended(words, place)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let place = 0; place < 64; place += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[place] ?? 0) + (words[place] ?? 0)) | 0
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = ((state[place] ?? 0) + word) | 0
  })
}

function extended(words: Int32Array, place: number): number {
  const early = words[place - 15] ?? 0
  const late = words[place - 2] ?? 0
  const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
  const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
  return ((words[place - 16] ?? 0) + one + (words[place - 7] ?? 0) + other) | 0
}

/** HMAC-SHA256 of a text, in hexadecimal digits. */
export function hmacSha256(secret: string, text: string): string {
  const encode = new TextEncoder()
  const given = encode.encode(secret)
  const key = new Uint8Array(BLOCK_BYTES)
  key.set(given.length > BLOCK_BYTES ? sha256(given) : given)
  const inner = sha256(joined(masked(key, 0x36), encode.encode(text)))
  const outer = sha256(joined(masked(key, 0x5c), inner))
  return Array.from(outer, byte => byte.toString(16).padStart(2, '0')).join('')
}

const masked = (key: Uint8Array, mask: number): Uint8Array => key.map(byte => byte ^ mask)

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const whole = new Uint8Array(one.length + other.length)
  whole.set(one)
  whole.set(other, one.length)
  return whole
}
