const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
const LENGTH_MAX = 36
const PER_NUMBER = 8

/** How many numbers a client id takes. */
export const CLIENT_NUMBERS = 5

/** What the house's own client ids begin with: nobody else can write one, so that nobody can be there before the house. */
export const HOUSE_MARK = '~'
// The last number holds four characters of eight at most; its lowest place is free to say whose the client id is.
const LAST = CLIENT_NUMBERS - 1
const OF_HOUSE = 1

/** A client id of the house's own, for what it books to somebody's account. */
export const houseClientId = (text: string): string => HOUSE_MARK + text

/** Whether a client id is in the house's own space. */
export const isHouseClientId = (text: string): boolean => text.startsWith(HOUSE_MARK)

const digitOf = new Uint8Array(128)
for (let index = 0; index < ALPHABET.length; index++) digitOf[ALPHABET.charCodeAt(index)] = index + 1

/** Writes a client id as five numbers at `offset` (base 65, eight characters a number); false when it is none. */
export function packClientId(text: string, into: Float64Array, offset: number): boolean {
  let index = isHouseClientId(text) ? HOUSE_MARK.length : 0
  const ofHouse = index > 0
  const length = text.length
  if (length === index || length - index > LENGTH_MAX) return false
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
  if (ofHouse) into[offset + LAST] = (into[offset + LAST] as number) + OF_HOUSE
  return true
}

/** Reads five numbers back as text; null when they hold none. */
export function unpackClientId(from: Float64Array, offset: number): string | null {
  let text = ''
  const ofHouse = (from[offset + LAST] as number) % 65 === OF_HOUSE
  for (let part = 0; part < CLIENT_NUMBERS; part++) {
    let number = (from[offset + part] as number) - (ofHouse && part === LAST ? OF_HOUSE : 0)
    let chunk = ''
    for (let place = 0; place < PER_NUMBER; place++) {
      const digit = number % 65
      number = Math.floor(number / 65)
      if (digit > 0) chunk = ALPHABET.charAt(digit - 1) + chunk
    }
    text += chunk
  }
  if (text === '') return null
  return ofHouse ? houseClientId(text) : text
}
