import type { Sealing } from '../../platform/secrets/sealing.ts'

// Up to here each further letter has a key of its own; a longer beginning is found by its first eight or twelve and compared when it is opened.
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 12]
const WORDS_MAX = 4
const HAN = /^\p{Script=Han}/u

/** A name as it is searched for: without case, marks and signs between its words. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a name can be begun with: each of its words, with the others after it; a Chinese name by its given part too. */
export function orders(name: string): string[] {
  const words = plainName(name).split(' ').slice(0, WORDS_MAX)
  const turned = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
  const given = words
    .filter(word => HAN.test(word))
    .flatMap(word => [[...word].slice(1).join(''), [...word].slice(2).join('')])
  return [...turned, ...given].filter(text => text !== '')
}

/** Whether a name begins so, in one of its orders. */
export function beginsWith(name: string, text: string): boolean {
  const wanted = plainName(text)
  return wanted !== '' && orders(name).some(order => order.startsWith(wanted))
}

// One letter of an alphabet says nothing; one sign of a Chinese name says a family.
const isSaid = (text: string): boolean => [...text].length > 1 || HAN.test(text)

/** The beginnings of a name that have a key. */
export function beginnings(name: string): string[] {
  const found = orders(name).flatMap(order => {
    const signs = [...order]
    return LENGTHS.filter(length => length <= signs.length).map(length => signs.slice(0, length).join(''))
  })
  return [...new Set(found)].filter(isSaid)
}

/** A beginning as the database has it: who reads the table learns no name from it, and who has no key can try none. */
export const keyOf = (sealing: Sealing, beginning: string): string =>
  sealing.digest(beginning, 'beginning of a name').readBigInt64BE(0).toString()

/** The key under which a text that somebody typed is looked up, and whether that says all of it; null: it is too short for a name, or none. */
export function keyOfText(sealing: Sealing, text: string): { readonly key: string; readonly isWhole: boolean } | null {
  const signs = [...plainName(text)]
  const length = LENGTHS.findLast(one => one <= signs.length)
  const beginning = signs.slice(0, length ?? 0).join('')
  if (beginning === '' || !isSaid(beginning)) return null
  return { key: keyOf(sealing, beginning), isWhole: length === signs.length }
}
