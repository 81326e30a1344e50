import { randomInt } from 'node:crypto'

// Without the signs that are mistaken for each other in somebody's handwriting or at a counter: 0 and O, 1, I and L.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PREFIX = 'BRS'
const FREE = 6
const WEIGHTS = [3, 7, 11, 13, 17, 19] as const

/** A new code to write beside a payment: a prefix, six signs by chance, and one that checks them. */
export function newReference(): string {
  const free = Array.from({ length: FREE }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return PREFIX + free + checkOf(free)
}

// 31 signs are a prime: every sign mistyped and every two swapped give another check.
function checkOf(free: string): string {
  const sum = [...free].reduce((all, sign, at) => all + SIGNS.indexOf(sign) * (WEIGHTS[at] ?? 0), 0)
  return SIGNS[sum % SIGNS.length] ?? ''
}

/** Every code that stands in what somebody wrote beside a payment, whatever the bank made of its blanks and letters. */
export function referencesIn(note: string): string[] {
  const bare = note
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  const found = new Set<string>()
  for (let at = bare.indexOf(PREFIX); at !== -1; at = bare.indexOf(PREFIX, at + 1)) {
    const free = bare.slice(at + PREFIX.length, at + PREFIX.length + FREE)
    const check = bare[at + PREFIX.length + FREE] ?? ''
    const isWhole = free.length === FREE && [...free].every(sign => SIGNS.includes(sign))
    if (isWhole && check === checkOf(free)) found.add(PREFIX + free + check)
  }
  return [...found]
}
