/** The words of an address, read with care: a word that is none of ours counts as no filter. */
export interface AddressWords {
  readonly text: (name: string) => string
  /** The number of a thing; null when there is none. */
  readonly id: (name: string) => number | null
  readonly oneOf: <Word extends string>(name: string, words: readonly Word[]) => Word | null
  /** The page that is asked for, at first the first. */
  readonly page: number
  /** Both days of `from` and `to`, or null. */
  readonly days: { readonly from: string; readonly to: string } | null
}

// The server answers no rows behind the millionth: 10,000 pages of the longest.
const PAGES_MAX = 10_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads what the address of a list says. */
export function addressWords(search: URLSearchParams): AddressWords {
  const text = (name: string): string => search.get(name) ?? ''
  const id = (name: string): number | null => (/^[1-9]\d{0,9}$/.test(text(name)) ? Number(text(name)) : null)
  const [from, to] = [text('from'), text('to')]
  return {
    text,
    id,
    oneOf: (name, words) => words.find(word => word === text(name)) ?? null,
    page: Math.min(id('page') ?? 1, PAGES_MAX),
    days: DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : null,
  }
}

/** The words of an address that narrow a list: those that say something. */
export const narrowing = (words: Readonly<Record<string, string | number | null>>): string[] =>
  Object.keys(words).filter(name => words[name] !== null && words[name] !== '')
