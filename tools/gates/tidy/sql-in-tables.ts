import { isCode, isTest, type Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

// A query as Kysely builds it, one written out, or one handed to a connection as it stands.
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`()]*>)?`|\.query\(\s*[`'"{]/g

/** Places below the server that speak SQL because that is what they are for: a folder with a slash, or one file. */
const STORES: readonly { readonly places: readonly string[]; readonly why: string }[] = [
  { places: ['platform/postgres/'], why: 'the ground of all tables: connections, roles, migrations' },
  {
    places: ['core/postgres-journal.ts', 'core/journal-partitions.ts', 'core/postgres-snapshots.ts'],
    why: 'journal and snapshots are these: prepared statements on a connection of their own',
  },
  {
    places: ['core/seal-snapshots.ts', 'core/open-journal-seal.ts', 'core/check-anchor.ts', 'core/accept-standing.ts'],
    why: 'seals and anchors are compared with the rows as they lie there',
  },
  {
    places: ['followers/postgres-history.ts', 'followers/market/market-store.ts'],
    why: 'history and candles are written in bulk, on the connection of their thread',
  },
  {
    places: ['followers/read-history.ts', 'followers/read-flow.ts'],
    why: 'what is written is merged with what the core remembers, page by page: one question in two places',
  },
  { places: ['followers/keeper.ts', 'followers/keeping/'], why: 'partitions are made, and dropped, by their names' },
  { places: ['backup/'], why: 'copies every table, whichever there are' },
  {
    places: ['demo/give-past.ts', 'demo/write-candles.ts'],
    why: 'the past of a demo, in bulk, before anything reads it',
  },
]

/** Queries of the server stand in its `*-table.ts` files. */
export const sqlInTables: Rule = {
  name: 'SQL in tables',
  find: project =>
    project.files.filter(isAsked).flatMap(path => {
      const queries = queriesIn(project, path)
      return queries === 0 ? [] : [`${path}: ${queries} queries; they belong into a *-table.ts`]
    }),
}

const ROOT = 'apps/server/src/'

const isAsked = (path: string): boolean =>
  path.startsWith(ROOT) &&
  isCode(path) &&
  !isTest(path) &&
  !path.endsWith('-table.ts') &&
  !STORES.some(({ places }) => places.some(place => isWithin(path.slice(ROOT.length), place)))

const isWithin = (path: string, place: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place

// Comments may speak of queries; they are blanked, so that only code is counted.
function queriesIn(project: Project, path: string): number {
  const code = project.text(path).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(QUERY)].length
}
