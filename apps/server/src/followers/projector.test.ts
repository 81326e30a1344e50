import { type FakeClock, fakeClock } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { JOURNAL_VERSION, type JournalRow, lastSeqOf, sealRow } from '../core/journal-row.ts'
import { Replica, SILENT } from '../core/replica.ts'
import { encodeBody } from '../core/writer.ts'
import { limitOrder, openingOf, TEST_SEAL } from '../trading/test-core.ts'
import type { HistoryBatch } from './history-batch.ts'
import { Projector } from './projector.ts'

const OWNER = 200_001
const BUSY = 40

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A projector whose transactions end when told to. */
function patientProjector(clock: FakeClock) {
  const written: HistoryBatch[] = []
  let endWrite: (() => void) | null = null
  const projector = new Projector(
    {
      reader: {
        seal: TEST_SEAL,
        base: () => Promise.reject(new Error('unasked')),
        read: () => Promise.reject(new Error('unasked')),
      },
      store: {
        position: () => Promise.reject(new Error('unasked')),
        write: batch =>
          new Promise(resolve => {
            endWrite = () => {
              written.push(batch)
              resolve(true)
            }
          }),
      },
      clock,
      moved: () => undefined,
      failed: cause => expect.unreachable(String(cause)),
      broken: cause => expect.unreachable(String(cause)),
    },
    Replica.empty(),
  )
  return {
    projector,
    /** Lets the transaction under way be committed; false when none is. */
    async commit(): Promise<boolean> {
      const end = endWrite
      endWrite = null
      end?.()
      await settle()
      return end !== null
    },
    writtenSeq: () => written.at(-1)?.toSeq ?? 0,
  }
}

/** One with a journal to feed it from. */
function house() {
  const clock = fakeClock()
  const writer = Replica.empty()
  const patient = patientProjector(clock)
  const take = (command: Parameters<typeof encodeBody>[0]): number => {
    const { seq, digest } = writer.head
    const place = { firstSeq: seq + 1, count: 1, epoch: 1, version: JOURNAL_VERSION, atMs: clock.nowMs() }
    const row: JournalRow = sealRow(digest, { ...place, commands: encodeBody(command).slice() }, TEST_SEAL.key)
    writer.apply(row, SILENT)
    patient.projector.take(row)
    return lastSeqOf(row)
  }
  return {
    ...patient,
    clock,
    /** Gives it so many orders; the number of the last one. */
    async trade(count: number): Promise<number> {
      let seq = 0
      for (let made = 0; made < count; made++) seq = take(limitOrder(OWNER, 'sell', { price: 1_100, quantity: 1 }))
      await settle()
      return seq
    },
    async open(): Promise<void> {
      for (const command of openingOf([OWNER])) take(command)
      await settle()
    },
  }
}

async function busyHouse() {
  const h = house()
  await h.open()
  const seq = await h.trade(BUSY)
  await h.commit()
  // What it began with is written; the orders came meanwhile.
  return { ...h, seq }
}

describe('the projector', () => {
  it('writes at once while few trade', async () => {
    const h = house()
    await h.open()
    await h.trade(3)
    await h.commit()
    expect(await h.commit()).toBe(true)
  })

  it('lets commands pile up while many trade, for half a second at most', async () => {
    const h = await busyHouse()
    expect(await h.commit()).toBe(false)
    h.clock.advance(499)
    const last = await h.trade(1)
    expect(await h.commit()).toBe(false)
    h.clock.advance(1)
    await h.trade(0)
    expect(await h.commit()).toBe(true)
    expect(h.writtenSeq()).toBe(last)
  })

  it('goes on at once when it is worth it', async () => {
    const h = await busyHouse()
    await h.trade(4_096 - (h.seq - h.writtenSeq()) - 1)
    expect(await h.commit()).toBe(false)
    const last = await h.trade(1)
    expect(await h.commit()).toBe(true)
    expect(h.writtenSeq()).toBe(last)
  })

  it('goes on at once when somebody waits', async () => {
    const h = await busyHouse()
    h.projector.hurry(h.seq)
    await h.trade(0)
    expect(await h.commit()).toBe(true)
    expect(h.writtenSeq()).toBe(h.seq)
  })

  it('does not gather what somebody waits for already', async () => {
    const h = house()
    await h.open()
    h.projector.hurry(await h.trade(BUSY))
    await h.commit()
    expect(await h.commit()).toBe(true)
  })

  it('writes what it was handed before it stops', async () => {
    const h = await busyHouse()
    const stopped = h.projector.stop()
    await h.trade(0)
    expect(await h.commit()).toBe(true)
    await stopped
    expect(h.writtenSeq()).toBe(h.seq)
  })
})
