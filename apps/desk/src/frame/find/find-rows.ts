import type { ActEntry } from '../../site/live/acts.ts'
import type { FoundPerson } from '../../site/live/people-found.ts'

/** One thing that was found, and where it leads. */
export interface FindResult {
  readonly kind: 'people' | 'pages' | 'acts' | 'audit'
  readonly name: string
  readonly note: string
  readonly path: string
}

const PER_KIND = 8
const ROW = /^\d{1,12}$/

type Sources = {
  readonly pages: readonly { readonly name: string; readonly path: string }[]
  readonly acts: readonly ActEntry[]
  /** Who was found by the server so far; none for a role that does not look at people. */
  readonly people: readonly FoundPerson[]
  readonly noteOf: (person: FoundPerson) => string
  readonly say: (words: { readonly zh: string; readonly en: string }) => string
  readonly rowName: (row: string) => string
}

/** What a few letters find: people, pages and acts by name or purpose, and a row of the audit by its number. */
export function findRows(typed: string, { pages, acts, people, noteOf, say, rowName }: Sources): FindResult[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return pages.map(({ name, path }) => ({ kind: 'pages', name, note: '', path }))
  const has = (...words: readonly string[]): boolean => words.some(word => word.toLowerCase().includes(text))
  return [
    ...people.map(person => ({
      kind: 'people' as const,
      name: person.name ?? person.nickname,
      note: noteOf(person),
      path: `/people/${person.uid}`,
    })),
    ...pages
      .filter(({ name }) => has(name))
      .map(({ name, path }) => ({ kind: 'pages' as const, name, note: '', path })),
    ...acts
      .filter(({ name, purpose, mine, effect }) => mine && effect === 'acts' && has(name, say(purpose)))
      .slice(0, PER_KIND)
      .map(({ name, purpose }) => ({ kind: 'acts' as const, name, note: say(purpose), path: actPath(name) })),
    ...(ROW.test(text) ? [{ kind: 'audit' as const, name: rowName(text), note: '', path: `/audit?row=${text}` }] : []),
  ]
}

/** The address of an act's own form. */
const actPath = (name: string): string => `/acts?act=${encodeURIComponent(name)}`
