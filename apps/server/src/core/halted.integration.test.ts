import { throwawayDatabase } from '@bourse/testkit/database'
import { afterEach, expect, it, vi } from 'vitest'
import { ShadowThread } from '../followers/shadow-thread.ts'
import { makeLog } from '../platform/log.ts'
import { type Metrics, makeMetrics } from '../platform/metrics.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { type Core } from '../trading/core.ts'
import { carryOut, limitOrder, openingOf, startTestCore } from '../trading/test-core.ts'

const ALICE = 200_001

afterEach(() => {
  vi.restoreAllMocks()
})

/** As if a bit of the writer's memory had turned over: what it says of its state is not what the journal makes of it. */
function turnABitOver(): void {
  const follow = ShadowThread.prototype.follow
  vi.spyOn(ShadowThread.prototype, 'follow').mockImplementation(function (this: ShadowThread, row, checkpoint) {
    const { stream } = checkpoint
    follow.call(this, row, { ...checkpoint, stream: stream.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) })
  })
}

it('halts trading when writer and shadow come apart, says so everywhere, and trades again from the journal', async () => {
  const database = await throwawayDatabase()
  const lines: string[] = []
  const metrics = makeMetrics()
  const log = makeLog('info', { write: line => void lines.push(line) })
  const opened = await openDatabase(database.url, makeLog('silent'))
  const start = (figures: Metrics): Promise<Core> => startTestCore({ url: database.url, metrics: figures, log })
  try {
    const core = await start(metrics)
    await carryOut(core.link, openingOf([ALICE]))
    expect(core.problems()).toEqual([])
    turnABitOver()
    await carryOut(core.link, [limitOrder(ALICE, 'sell', { price: 1_000, quantity: 1 })])
    await expect.poll(() => core.problems().join()).toMatch(/^trading is halted: /)
    vi.restoreAllMocks()
    const later = limitOrder(ALICE, 'sell', { price: 1_001, quantity: 1, clientId: 'later' })
    expect(await core.link.submit(later)).toMatchObject({ kind: 'not_taken', reason: 'halted' })
    expect(await metrics.registry.metrics()).toContain('bourse_core_halted 1')
    expect(lines.filter(line => line.includes('"fatal"') && line.includes('trading is halted'))).toHaveLength(1)
    await core.stop()
    const again = await start(makeMetrics())
    expect(await again.link.submit(later)).toMatchObject({ kind: 'done' })
    expect(again.problems()).toEqual([])
    await again.stop()
  } finally {
    await opened.close()
    await database.drop()
  }
})
