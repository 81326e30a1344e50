import type { Language } from '@bourse/protocol'
import type { PageHead } from '../../operations/feature.ts'

/** Finds the head of a page's path as the built site lists it; null for a path it does not have. */
export type PageHeads = {
  find(path: string, language: Language): PageHead | null
  /** The paths of pages that anybody may find by searching. */
  readonly listed: readonly string[]
}

const REGEXP_SIGNS = /[.*+?^${}()|[\]\\]/g

type ListedHeads = Readonly<Record<string, Readonly<Record<string, PageHead>>>>

/** Reads the list that a site's build wrote: `/trade/$market` stands for any market. */
export function pageHeads(list: unknown): PageHeads {
  const entries = Object.entries(list as ListedHeads).map(([path, heads]) => ({
    path,
    heads,
    pattern: patternOf(path),
  }))
  const listed = entries
    .filter(({ path, heads }) => !path.includes('$') && heads['en']?.description)
    .map(({ path }) => path)
  return {
    listed,
    find(path, language) {
      const found = entries.find(({ pattern }) => pattern.test(path))
      return found?.heads[language] ?? null
    },
  }
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map(segment => (segment.startsWith('$') ? '[^/]+' : segment.replace(REGEXP_SIGNS, '\\$&')))
  return new RegExp(`^${segments.join('/')}/?$`)
}
