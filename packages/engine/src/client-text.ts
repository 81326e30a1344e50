const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
const LENGTH_MAX = 36
const PER_NUMBER = 8

/** How many numbers a client id takes. */
export const CLIENT_NUMBERS = 5

const digitOf = new Uint8Array(128)
for (let index = 0; index < ALPHABET.length; index++) digitOf[ALPHABET.charCodeAt(index)] = index + 1

/** Writes a client id as five numbers at `offset` (base 65, eight characters a number); false when it is none. */
export function packClientId(text: string, into: Float64Array, offset: number): boolean {
  const length = text.length
  if (length === 0 || length > LENGTH_MAX) return false
  let index = 0
  for (let part = 0; part < CLIENT_NUMBERS; part++) {
    let number = 0
    for (let place = 0; place < PER_NUMBER; place++) {
      let digit = 0
      if (index < length) {
        const code = text.charCodeAt(index++)
        digit = code < 128 ? (digitOf[code] as number) : 0
        if (digit === 0) return false
      }
      number = number * 65 + digit
    }
    into[offset + part] = number
  }
  return true
}

/** Reads five numbers back as text; null when they hold none. */
export function unpackClientId(from: Float64Array, offset: number): string | null {
  let text = ''
  for (let part = 0; part < CLIENT_NUMBERS; part++) {
    let number = from[offset + part] as number
    let chunk = ''
    for (let place = 0; place < PER_NUMBER; place++) {
      const digit = number % 65
      number = Math.floor(number / 65)
      if (digit > 0) chunk = ALPHABET.charAt(digit - 1) + chunk
    }
    text += chunk
  }
  return text === '' ? null : text
}
