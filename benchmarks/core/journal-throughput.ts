import type { Command } from '@bourse/engine'
import type { CommandBody } from '@bourse/server/src/core/core-link.ts'
import { EMPTY_HEAD } from '@bourse/server/src/core/journal-row.ts'
import { postgresJournalWriter } from '@bourse/server/src/core/postgres-journal.ts'
import { RecentHistory } from '@bourse/server/src/core/recent-history.ts'
import { Replica } from '@bourse/server/src/core/replica.ts'
import { SEQUENCER_LIMITS, Sequencer } from '@bourse/server/src/core/sequencer.ts'
import { encodeBody, TICK, Writer } from '@bourse/server/src/core/writer.ts'
import { systemClock } from '@bourse/server/src/platform/clock.ts'
import { TEST_SEAL } from '@bourse/server/src/trading/test-core.ts'

/** What was measured with so many commands always outstanding. */
export type JournalResult = { outstanding: number; perSecond: number; p50Ms: number; p99Ms: number; meanBatch: number }

type Submit = (index: number, answered: () => void) => void

/** Commits commands through the sequencer into the database, each answered after its commit; nothing is applied. */
export async function measureJournal(
  url: string,
  commands: readonly Command[],
  outstanding: number,
): Promise<JournalResult> {
  const journal = postgresJournalWriter(url)
  const epoch = await journal.claim()
  let rows = 0
  const host = {
    tick: TICK,
    apply: (row: { count: number }) => {
      rows += 1
      return Array.from({ length: row.count }, () => null)
    },
    nextTimerAtMs: () => null,
    ended: fail,
  }
  const deps = { journal, clock: systemClock, limits: SEQUENCER_LIMITS, key: TEST_SEAL.key, defer: setImmediate, host }
  const sequencer = new Sequencer<null>(deps, { epoch, head: EMPTY_HEAD })
  const bytes = commands.map(command => encodeBody(command as CommandBody).slice())
  const result = await drive(commands.length, outstanding, (index, answered) =>
    sequencer.submit(bytes[index] as Uint8Array, given => {
      if (given.kind !== 'applied') fail(given.kind)
      answered()
    }),
  )
  await sequencer.stop()
  await journal.close()
  return { outstanding, ...result, meanBatch: Math.round(commands.length / rows) }
}

/** The same with everything the writer does: encoding, commit, engine, digests, outcomes with the orders' records. */
export async function measureWriter(
  url: string,
  workload: { prelude: readonly Command[]; timed: readonly Command[] },
  outstanding: number,
): Promise<JournalResult> {
  const journal = postgresJournalWriter(url)
  const epoch = await journal.claim()
  let rows = 0
  const recent = new RecentHistory({ unknownUpTo: 0, projectedSeq: 0 })
  const writer = new Writer(
    {
      journal,
      clock: systemClock,
      limits: SEQUENCER_LIMITS,
      key: TEST_SEAL.key,
      defer: setImmediate,
      applied: ({ row }) => {
        rows += 1
        // The projector would have passed by now.
        writer.projected(row.firstSeq)
      },
      ended: fail,
    },
    { replica: Replica.empty(), recent },
    epoch,
  )
  const submitAll = (commands: readonly Command[]) =>
    drive(commands.length, outstanding, (index, answered) =>
      writer.submit(commands[index] as CommandBody, submitted => {
        if (submitted.kind !== 'done') fail(submitted.kind)
        answered()
      }),
    )
  await submitAll(workload.prelude)
  rows = 0
  const result = await submitAll(workload.timed)
  await writer.stop()
  await journal.close()
  return { outstanding, ...result, meanBatch: Math.round(workload.timed.length / rows) }
}

function fail(reason: string, cause?: unknown): never {
  throw new Error(`the measurement broke: ${reason}`, { cause })
}

/** Keeps a number of submissions outstanding until all are answered; how long each took is kept. */
function drive(
  count: number,
  outstanding: number,
  submit: Submit,
): Promise<Pick<JournalResult, 'perSecond' | 'p50Ms' | 'p99Ms'>> {
  const tookMs = new Float64Array(count)
  let next = 0
  let answered = 0
  return new Promise(resolve => {
    const startedMs = performance.now()
    const one = (): void => {
      const index = next++
      const sentMs = performance.now()
      submit(index, () => {
        tookMs[index] = performance.now() - sentMs
        answered += 1
        if (next < count) one()
        else if (answered === count) finish()
      })
    }
    const finish = (): void => {
      const seconds = (performance.now() - startedMs) / 1_000
      tookMs.sort()
      const at = (share: number): number => Number((tookMs[Math.floor(count * share)] ?? 0).toFixed(2))
      resolve({ perSecond: Math.round(count / seconds), p50Ms: at(0.5), p99Ms: at(0.99) })
    }
    for (let lane = 0; lane < Math.min(outstanding, count); lane++) one()
  })
}
