import { type FakeClock, fakeClock } from '@bourse/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_HEAD, type JournalRow } from './journal-row.ts'
import type { JournalWriter } from './journal-store.ts'
import { Sequencer, type SequencerAnswer, type SequencerHost } from './sequencer.ts'

type Answer = SequencerAnswer<number>
type Attempt = { row: JournalRow; commit(): void; lose(): void; refuse(): void }

const LIMITS = { queueMax: 5_000, downAfterMs: 1_000, unknownAfterMs: 5_000, retryMs: [10, 80] as const }
const KEY = new Uint8Array(32)
const START_MS = 1_700_000_000_000

/** A journal whose appends end when the test says so, and how. */
class ScriptedJournal implements JournalWriter {
  readonly rows = new Map<number, JournalRow>()
  readonly attempts: Attempt[] = []
  reachable = true
  epoch = 1

  claim(): Promise<number> {
    return Promise.resolve(this.epoch)
  }
  append(row: JournalRow): Promise<'committed' | 'deposed'> {
    return new Promise((resolve, reject) => {
      this.attempts.push({
        row,
        commit: () => {
          this.rows.set(row.firstSeq, row)
          resolve('committed')
        },
        lose: () => reject(new Error('connection reset')),
        refuse: () => resolve('deposed'),
      })
    })
  }
  async rowAt(firstSeq: number): Promise<{ epoch: number; digest: Uint8Array } | null> {
    if (!this.reachable) throw new Error('no route')
    return this.rows.get(firstSeq) ?? null
  }
  async latestEpoch(): Promise<number> {
    if (!this.reachable) throw new Error('no route')
    return this.epoch
  }
}

const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
const command = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes)

describe('the sequencer', () => {
  let clock: FakeClock
  let journal: ScriptedJournal
  let applied: JournalRow[]
  let ended: string[]
  let timerAtMs: number | null
  let breaks: boolean
  let sequencer: Sequencer<number>
  let answers: Answer[]

  const host = (): SequencerHost<number> => ({
    apply: row => {
      if (breaks) throw new Error('an invariant is broken')
      applied.push(row)
      if (timerAtMs !== null && row.commands[0] === 99) timerAtMs = null
      return Array.from({ length: row.count }, (_, index) => row.commands[index] ?? -1)
    },
    nextTimerAtMs: () => timerAtMs,
    tick: command(99),
    ended: reason => ended.push(reason),
  })
  const submit = (...bytes: number[]): void =>
    sequencer.submit(command(...bytes), answer => {
      answers.push(answer)
    })
  const attempt = (index: number): Attempt => journal.attempts[index] as Attempt

  beforeEach(() => {
    clock = fakeClock(START_MS)
    journal = new ScriptedJournal()
    applied = []
    ended = []
    answers = []
    timerAtMs = null
    breaks = false
    sequencer = new Sequencer(
      { journal, clock, host: host(), limits: LIMITS, key: KEY, defer: call => call() },
      { epoch: 1, head: EMPTY_HEAD },
    )
  })

  it('sends a lone command at once and answers it only after its commit', async () => {
    submit(7)
    expect(journal.attempts).toHaveLength(1)
    await settled()
    expect(answers).toEqual([])
    attempt(0).commit()
    await settled()
    expect(answers).toEqual([{ kind: 'applied', seq: 1, atMs: START_MS, outcome: 7 }])
  })

  it('makes one batch of all that arrives while a row is in flight', async () => {
    submit(1)
    for (const byte of [2, 3, 4]) submit(byte)
    attempt(0).commit()
    await settled()
    expect(journal.attempts.map(({ row }) => [row.firstSeq, row.count])).toEqual([
      [1, 1],
      [2, 3],
    ])
    attempt(1).commit()
    await settled()
    expect(answers.map(answer => answer.kind === 'applied' && answer.seq)).toEqual([1, 2, 3, 4])
  })

  it('splits what exceeds 4,096 commands and keeps the order', async () => {
    submit(1)
    for (let index = 0; index < 4_500; index++) submit(index % 90)
    attempt(0).commit()
    await settled()
    attempt(1).commit()
    await settled()
    expect(journal.attempts.map(({ row }) => row.count)).toEqual([1, 4_095, 405])
  })

  it('is patient with the database by real time, where its own passes at another pace', async () => {
    const real = fakeClock()
    sequencer = new Sequencer(
      { journal, clock, realClock: real, host: host(), limits: LIMITS, key: KEY, defer: call => call() },
      { epoch: 1, head: EMPTY_HEAD },
    )
    submit(1)
    clock.advance(86_400_000)
    expect([sequencer.status().standing, answers]).toEqual(['open', []])
    real.advance(LIMITS.downAfterMs)
    expect(sequencer.status().standing).toBe('down')
  })

  it('never lets time go back', async () => {
    sequencer = new Sequencer(
      { journal, clock, host: host(), limits: LIMITS, key: KEY, defer: call => call() },
      { epoch: 1, head: { ...EMPTY_HEAD, atMs: START_MS + 60_000 } },
    )
    submit(1)
    expect(attempt(0).row.atMs).toBe(START_MS + 60_000)
  })

  it('chains each row to the one before', async () => {
    submit(1)
    submit(2)
    attempt(0).commit()
    await settled()
    expect(Buffer.from(attempt(1).row.digest)).not.toEqual(Buffer.from(attempt(0).row.digest))
  })

  it('takes a row of unknown outcome as committed when it is found with the same digest', async () => {
    submit(5)
    journal.rows.set(1, attempt(0).row)
    attempt(0).lose()
    await settled()
    clock.advance(10)
    await settled()
    expect(journal.attempts).toHaveLength(1)
    expect(answers).toEqual([{ kind: 'applied', seq: 1, atMs: START_MS, outcome: 5 }])
  })

  it('sends the same row again when it is not found', async () => {
    submit(5)
    attempt(0).lose()
    await settled()
    clock.advance(10)
    await settled()
    expect(attempt(1).row).toEqual(attempt(0).row)
    attempt(1).commit()
    await settled()
    expect(applied).toHaveLength(1)
    expect(answers[0]?.kind).toBe('applied')
  })

  it('sends nothing more while an outcome is unknown', async () => {
    submit(5)
    submit(6)
    journal.reachable = false
    attempt(0).lose()
    await settled()
    for (let step = 0; step < 6; step++) {
      clock.advance(50)
      await settled()
    }
    expect(journal.attempts).toHaveLength(1)
    journal.reachable = true
    clock.advance(200)
    await settled()
    expect(attempt(1).row.firstSeq).toBe(1)
  })

  it('stops when another digest stands at its place', async () => {
    submit(5)
    journal.rows.set(1, { ...attempt(0).row, digest: new Uint8Array(32) })
    attempt(0).lose()
    await settled()
    clock.advance(10)
    await settled()
    expect(ended).toEqual(['deposed'])
    expect(answers).toEqual([{ kind: 'unknown' }])
    submit(6)
    expect(answers[1]).toEqual({ kind: 'not_taken', reason: 'deposed' })
  })

  it('stops when a later epoch has been claimed and its row is not there', async () => {
    submit(5)
    submit(6)
    journal.epoch = 2
    attempt(0).lose()
    await settled()
    clock.advance(10)
    await settled()
    expect(ended).toEqual(['deposed'])
    expect(answers).toEqual([{ kind: 'not_taken', reason: 'deposed' }, { kind: 'unknown' }])
  })

  it('stops when the lease refuses its row', async () => {
    submit(5)
    attempt(0).refuse()
    await settled()
    expect(ended).toEqual(['deposed'])
    expect(applied).toEqual([])
    await sequencer.stop()
  })

  it('lets a large row be applied while the next one travels', async () => {
    submit(1)
    for (let index = 0; index < 1_200; index++) submit(2)
    attempt(0).commit()
    await settled()
    submit(3)
    attempt(1).commit()
    await settled()
    expect(journal.attempts.map(({ row }) => row.count)).toEqual([1, 1_200, 1])
    expect(applied.map(row => row.count)).toEqual([1, 1_200])
    attempt(2).commit()
    await settled()
    expect(answers.filter(answer => answer.kind === 'applied')).toHaveLength(1_202)
  })

  it('applies nothing more once applying a row has failed, not even what is committed afterwards', async () => {
    submit(1)
    for (let index = 0; index < 1_200; index++) submit(2)
    attempt(0).commit()
    await settled()
    submit(3)
    breaks = true
    attempt(1).commit()
    await settled()
    // The row after it was on its way already.
    expect(journal.attempts).toHaveLength(3)
    breaks = false
    attempt(2).commit()
    await settled()
    expect(applied.map(row => row.firstSeq)).toEqual([1])
    expect(ended).toEqual(['broken'])
    expect(answers.slice(1).every(answer => answer.kind === 'unknown')).toBe(true)
    expect(answers).toHaveLength(1_202)
    submit(4)
    expect(answers.at(-1)).toEqual({ kind: 'not_taken', reason: 'deposed' })
    expect(sequencer.status()).toMatchObject({ standing: 'deposed', seq: 1_201, inFlight: 0 })
    await sequencer.stop()
  })

  it('turns away what waits and what comes once the database has hung, and recovers by itself', async () => {
    submit(1)
    submit(2)
    clock.advance(1_000)
    expect(answers).toEqual([{ kind: 'not_taken', reason: 'down' }])
    submit(3)
    expect(answers[1]).toEqual({ kind: 'not_taken', reason: 'down' })
    attempt(0).commit()
    await settled()
    expect(answers[2]).toMatchObject({ kind: 'applied', seq: 1 })
    submit(4)
    attempt(1).commit()
    await settled()
    expect(answers[3]).toMatchObject({ kind: 'applied', seq: 2, outcome: 4 })
  })

  it('tells the submitters of a hanging row that the outcome is unknown, once', async () => {
    submit(1)
    clock.advance(5_000)
    expect(answers).toEqual([{ kind: 'unknown' }])
    attempt(0).commit()
    await settled()
    expect(answers).toEqual([{ kind: 'unknown' }])
    expect(applied).toHaveLength(1)
  })

  it('turns commands away as busy when too many wait', () => {
    for (let index = 0; index < LIMITS.queueMax + 2; index++) submit(1)
    expect(answers).toEqual([{ kind: 'not_taken', reason: 'busy' }])
  })

  it('adds a tick before the commands of a moment at which a timer is due', async () => {
    timerAtMs = START_MS
    submit(4)
    submit(5)
    expect([...attempt(0).row.commands]).toEqual([99, 4])
    attempt(0).commit()
    await settled()
    expect([...attempt(1).row.commands]).toEqual([5])
    expect(answers).toEqual([{ kind: 'applied', seq: 2, atMs: START_MS, outcome: 4 }])
  })

  it('ticks without any command when the moment comes', async () => {
    submit(1)
    attempt(0).commit()
    timerAtMs = START_MS + 500
    await settled()
    expect(journal.attempts).toHaveLength(1)
    clock.advance(500)
    expect([...attempt(1).row.commands]).toEqual([99])
    attempt(1).commit()
    await settled()
    clock.advance(10_000)
    expect(journal.attempts).toHaveLength(2)
  })

  it('finishes what it has taken before it stops', async () => {
    submit(1)
    submit(2)
    let stopped = false
    void sequencer.stop().then(() => {
      stopped = true
    })
    submit(3)
    expect(answers).toEqual([{ kind: 'not_taken', reason: 'stopping' }])
    attempt(0).commit()
    await settled()
    expect(stopped).toBe(false)
    attempt(1).commit()
    await settled()
    expect(stopped).toBe(true)
    expect(answers.slice(1).map(answer => answer.kind)).toEqual(['applied', 'applied'])
  })

  it('takes nothing more once halted, and still finishes the row in flight', async () => {
    submit(1)
    submit(2)
    sequencer.halt()
    expect(answers).toEqual([{ kind: 'not_taken', reason: 'halted' }])
    attempt(0).commit()
    await settled()
    expect(answers[1]).toMatchObject({ kind: 'applied', seq: 1 })
    submit(3)
    expect(answers[2]).toEqual({ kind: 'not_taken', reason: 'halted' })
  })
})
