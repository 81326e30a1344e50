import { insertBroadcast, markSending } from '@bourse/server/src/exchange/broadcasts/broadcast-table.ts'
import { type BroadcastDeps, sendNext } from '@bourse/server/src/exchange/broadcasts/send-broadcasts.ts'
import { systemClock } from '@bourse/server/src/platform/clock.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { type Database, openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { sql } from 'kysely'
import { withThrowawayHouse } from '../core/throwaway-house.ts'
import { seedPeople } from '../people/seed-people.ts'

/** How long everybody's being told takes, once with a message alone and once with a letter beside it. */
export type BroadcastFigures = {
  readonly name: string
  readonly rounds: number
  readonly messages: number
  readonly letters: number
  readonly tookMs: number
}

/** What `bench -- broadcast` measures. */
export type BroadcastBenchmark = { readonly people: number; readonly sendings: readonly BroadcastFigures[] }

const TEXTS = {
  zh: { title: '系统维护通知', text: '系统将于周日 02:00 至 03:00（UTC）维护，期间撤单照常。' },
  en: { title: 'An hour of maintenance', text: 'Sunday, 02:00 to 03:00 UTC. Cancelling works as always.' },
}

/** Tells so many people something, in a database that goes afterwards. */
export const runBroadcastBenchmark = (people: number): Promise<BroadcastBenchmark> =>
  withThrowawayHouse(async url => {
    const { db, close } = await openDatabase(url, makeLog('error'))
    try {
      await seedPeople(url, people)
      const sendings: BroadcastFigures[] = []
      for (const by_mail of [false, true]) sendings.push(await send(db, by_mail))
      return { people, sendings }
    } finally {
      await close()
    }
  })

async function send(db: Database, by_mail: boolean): Promise<BroadcastFigures> {
  const clock = systemClock
  const now = new Date(clock.nowMs())
  const row = { level: null, by_mail, texts: TEXTS, written_at: now, written_by: 'bench', act: null }
  await markSending(db, await insertBroadcast(db, row), now)
  const nobody = { changed: () => undefined, wake: () => undefined }
  // Of everything that sending could use it uses rows, clock and those who would be woken.
  const deps = { db, clock, services: { drawers: nobody, letters: nobody } } as unknown as BroadcastDeps
  const before = await counted(db)
  const startedMs = performance.now()
  let rounds = 0
  while (await sendNext(deps)) rounds += 1
  const tookMs = Math.round(performance.now() - startedMs)
  const after = await counted(db)
  const [messages, letters] = [after.messages - before.messages, after.letters - before.letters]
  return { name: by_mail ? 'messages and letters' : 'messages', rounds, messages, letters, tookMs }
}

async function counted(db: Database): Promise<{ messages: number; letters: number }> {
  const { rows } = await sql<{ messages: number; letters: number }>`
    SELECT (SELECT count(*) FROM message)::integer AS messages, (SELECT count(*) FROM outgoing)::integer AS letters
  `.execute(db)
  return rows[0] ?? { messages: 0, letters: 0 }
}
