import { findPeople } from '@bourse/server/src/exchange/person-records/find-people.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { type Database, openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { withThrowawayHouse } from '../core/throwaway-house.ts'
import { percentile } from '../spot/percentile.ts'
import { FIRST_UID, personOf, SEALING, seedPeople } from './seed-people.ts'

/** How long one kind of search takes. */
export type SearchFigures = {
  readonly name: string
  readonly example: string
  readonly searches: number
  readonly found: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

/** What `bench -- people` measures. */
export type PeopleBenchmark = {
  readonly people: number
  readonly seedSeconds: number
  readonly searches: readonly SearchFigures[]
}

const TIMES = 200
const SHOWN = 20
// A number without a common factor with a million, so that the searches are about people from everywhere.
const STRIDE = 7_919

type Kind = { readonly name: string; readonly textOf: (uid: number) => string }

const cut = (text: string, length: number): string => [...text].slice(0, length).join('')

const KINDS: readonly Kind[] = [
  { name: 'uid', textOf: uid => String(uid) },
  { name: 'mail, two letters', textOf: uid => cut(personOf(uid).email, 2) },
  { name: 'mail, eight letters', textOf: uid => cut(personOf(uid).email, 8) },
  { name: 'mail, whole', textOf: uid => personOf(uid).email },
  { name: 'phone, three digits', textOf: uid => cut(personOf(uid).phone, 3) },
  { name: 'phone with its country, nine digits', textOf: uid => `+86${cut(personOf(uid).phone, 9)}` },
  { name: 'nickname, four letters', textOf: uid => cut(personOf(uid).nickname, 4) },
  { name: 'name, two letters', textOf: uid => cut(personOf(uid).name, 2) },
  { name: 'name, last word', textOf: uid => personOf(uid).name.split(' ').at(-1) ?? '' },
  { name: 'name, whole', textOf: uid => personOf(uid).name },
  { name: 'nobody', textOf: uid => `zq${uid}` },
]

/** Searches among so many people, in a database that goes afterwards. */
export const runPeopleBenchmark = (people: number): Promise<PeopleBenchmark> =>
  withThrowawayHouse(async url => {
    const { db, close } = await openDatabase(url, makeLog('error'))
    try {
      const startedMs = performance.now()
      await seedPeople(url, people)
      const seedSeconds = (performance.now() - startedMs) / 1000
      const searches: SearchFigures[] = []
      for (const kind of KINDS) searches.push(await measure(db, kind, people))
      return { people, seedSeconds, searches }
    } finally {
      await close()
    }
  })

async function measure(db: Database, { name, textOf }: Kind, people: number): Promise<SearchFigures> {
  // Of everything that finding could use it uses the rows and the seal.
  const deps = { db, services: { sealing: SEALING } } as Parameters<typeof findPeople>[0]
  const took: number[] = []
  let found = 0
  for (let time = 0; time < TIMES; time += 1) {
    const text = textOf(FIRST_UID + ((time * STRIDE) % people))
    const startedMs = performance.now()
    const answer = await findPeople(deps, text, { names: true, count: SHOWN })
    JSON.stringify(answer)
    took.push(performance.now() - startedMs)
    found += answer.people.length
  }
  took.sort((one, other) => one - other)
  const at = (share: number): number => percentile(took, share)
  const figures = { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
  return { name, example: textOf(FIRST_UID + STRIDE), searches: TIMES, found, ...figures }
}
