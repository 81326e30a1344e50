import { listClasses } from '@bourse/server/src/lectern/classes/list-classes.ts'
import type {} from '@bourse/server/src/lectern/index.ts'
import type { ContactSession } from '@bourse/server/src/lectern/institutions/contacts/contact-sessions.ts'
import { listStatistics } from '@bourse/server/src/lectern/statistics/list-statistics.ts'
import { readProfile } from '@bourse/server/src/lectern/statistics/read-profile.ts'
import { countPastDays } from '@bourse/server/src/lectern/statistics/watch-days.ts'
import type { OperationContext } from '@bourse/server/src/operations/operation.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { type Database, openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { withThrowawayHouse } from '../core/throwaway-house.ts'
import { type InstitutionSize, NOW, seededInstitution, seedInstitution } from './seed-institution.ts'

/** How long one question of the console takes. */
export type AskedQuestion = {
  readonly name: string
  readonly firstMs: number
  readonly p50Ms: number
  readonly p95Ms: number
}

/** What `bench -- console` measures. */
export type ConsoleBenchmark = InstitutionSize & {
  readonly seedSeconds: number
  readonly countSeconds: number
  readonly asked: readonly AskedQuestion[]
}

const TIMES = 40

type Context = OperationContext<ContactSession>

const list = {
  limit_begin: 0,
  limit_num: 20,
  keyword: '',
  deleted: false,
  sort: 'day' as const,
  descending: false,
}
const held = { limit_begin: 0, limit_num: 20, keyword: '' }
const week = { from: '2026-11-16', to: '2026-11-22' }

const QUESTIONS: readonly { name: string; ask: (context: Context) => unknown }[] = [
  { name: 'class list, this week', ask: context => listClasses(context, { ...list, ...week }) },
  { name: 'class list, all days', ask: context => listClasses(context, list) },
  { name: 'class list, all days, page 500', ask: context => listClasses(context, { ...list, limit_begin: 9_980 }) },
  { name: 'class list, all days, a word', ask: context => listClasses(context, { ...list, keyword: 'lesson 777' }) },
  { name: 'class list, all days, finished', ask: context => listClasses(context, { ...list, status: 'finished' }) },
  { name: 'class list, all days, by name', ask: context => listClasses(context, { ...list, sort: 'name' }) },
  { name: 'class list, all days, by teacher', ask: context => listClasses(context, { ...list, sort: 'teacher' }) },
  {
    name: 'class list, all days, by teacher, downwards, page 500',
    ask: context => listClasses(context, { ...list, sort: 'teacher', descending: true, limit_begin: 9_980 }),
  },
  { name: 'statistics list, this week', ask: context => listStatistics(context, { ...held, ...week }) },
  { name: 'statistics list, all days', ask: context => listStatistics(context, held) },
  { name: 'statistics list, 100 rows', ask: context => listStatistics(context, { ...held, limit_num: 100 }) },
  { name: 'profile, today', ask: context => readProfile(context, { days: 1 }) },
  { name: 'profile, 7 days', ask: context => readProfile(context, { days: 7 }) },
  { name: 'profile, 30 days', ask: context => readProfile(context, { days: 30 }) },
  {
    name: 'profile, half a year',
    ask: context => readProfile(context, { days: 7, from: '2026-05-20', to: '2026-11-20' }),
  },
]

/** Asks an institution of a size what its contacts ask most, again and again, in a database that goes afterwards. */
export const runConsoleBenchmark = (size: InstitutionSize): Promise<ConsoleBenchmark> =>
  withThrowawayHouse(url => askInstitution(url, size))

/** The same in a database that stays: whoever comes first fills it, and the next only ask. */
export async function askInstitution(url: string, size: InstitutionSize): Promise<ConsoleBenchmark> {
  const { db, close } = await openDatabase(url, makeLog('error'))
  try {
    const seeded = await timed(async () => (await seededInstitution(url)) ?? seedInstitution(url, size))
    const counted = await timed(() => countPastDays(db, NOW.getTime()))
    const asked: AskedQuestion[] = []
    for (const { name, ask } of QUESTIONS) asked.push(await measure(name, () => ask(contextOf(db, seeded.result))))
    return { ...size, seedSeconds: seeded.ms / 1000, countSeconds: counted.ms / 1000, asked }
  } finally {
    await close()
  }
}

async function measure(name: string, ask: () => unknown): Promise<AskedQuestion> {
  const first = await timed(async () => ask())
  const took: number[] = []
  for (let time = 0; time < TIMES; time += 1) took.push((await timed(async () => JSON.stringify(await ask()))).ms)
  took.sort((one, other) => one - other)
  const at = (share: number): number => Number((took[Math.floor(TIMES * share)] ?? 0).toFixed(1))
  return { name, firstMs: Number(first.ms.toFixed(1)), p50Ms: at(0.5), p95Ms: at(0.95) }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedMs = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedMs }
}

// What the gateway would hand on; no question of these goes through a door.
function contextOf(db: Database, institutionId: number): Context {
  const session = { kind: 'console', userId: 1, institutionId, permissions: ['classes', 'statistics'] }
  return { db, clock: { nowMs: () => NOW.getTime() }, session } as unknown as Context
}
