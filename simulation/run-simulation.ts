import { decodeCommand } from '@bourse/engine'
import { assert, DAY_MS, type Dice, type FakeClock, fakeClock, HOUR_MS, seededDice } from '@bourse/kernel'
import type { SubmitResult } from '@bourse/server/src/core/core-link.ts'
import { lastSeqOf } from '@bourse/server/src/core/journal-row.ts'
import { checkRun, type Submission } from './check-run.ts'
import { CALM, type FaultRates, Faults } from './faults.ts'
import { ImaginedDatabase } from './imagined-database.ts'
import { ImaginedProcess } from './imagined-process.ts'
import { type CommandSource, commandSource, type SimulatedWorld } from './some-commands.ts'

/** What happened in a run; the same seed gives the same. */
export type SimulationReport = {
  seed: number
  commands: number
  rows: number
  acknowledged: number
  unknown: number
  turnedAway: number
  crashes: number
  clockSteps: number
  takeovers: number
  restarts: number
  /** Of contracts: positions liquidated, payments of funding. */
  liquidated: number
  funded: number
  digest: string
}

const START_MS = 1_700_000_000_000
// Looked at once a minute at most, a timer is never later.
const TIMERS_LOOKED_AT_MS = 61_000

/** Runs the whole core from one seed, with everything around it failing; throws when a promise is broken. */
export async function runSimulation(options: {
  seed: number
  ops: number
  world?: SimulatedWorld
}): Promise<SimulationReport> {
  const run = new Simulation(options.seed, options.world ?? 'spot')
  for (let op = 0; op < options.ops; op++) await run.step()
  return run.finish()
}

class Simulation {
  private readonly seed: number
  private readonly dice: Dice
  private readonly clock: FakeClock = fakeClock(START_MS)
  private readonly database = new ImaginedDatabase()
  private readonly faults: Faults
  private readonly source: CommandSource
  private readonly submissions: Submission[] = []
  private readonly counts = { crashes: 0, clockSteps: 0, takeovers: 0, restarts: 0 }
  private process: ImaginedProcess
  private modelSeq = 0
  private failure: Error | null = null

  constructor(seed: number, world: SimulatedWorld) {
    this.seed = seed
    this.dice = seededDice(seed)
    this.faults = new Faults(seededDice(seed ^ 0x0ddba11), this.clock, this.someRates())
    this.source = commandSource(world, seed)
    this.process = this.newProcess()
    this.start()
  }

  /** One thing happens: mostly a burst of commands, sometimes a misfortune. */
  async step(): Promise<void> {
    const { dice } = this
    if (dice.chance(0.02)) this.faults.rates = this.someRates()
    if (dice.chance(this.faults.down ? 0.2 : 0.01)) this.faults.down = !this.faults.down
    if (dice.chance(0.015)) this.crash()
    if (dice.chance(0.005)) this.takeOver()
    if (dice.chance(0.05)) void this.process.snapshot()
    if (dice.chance(0.02)) this.setClock()
    if (this.process.serving) this.submitBurst()
    await this.pass(dice.chance(0.8) ? dice.between(0, 20) : dice.between(20, 3_000))
  }

  /** The weather clears; everything must come to rest and be as promised. */
  async finish(): Promise<SimulationReport> {
    this.faults.rates = CALM
    this.faults.down = false
    for (let round = 0; round < 400 && !this.atRest(); round++) await this.pass(250)
    assert(this.atRest(), 'in good weather everything comes to rest')
    await this.pass(TIMERS_LOOKED_AT_MS)
    for (let round = 0; round < 400 && !this.atRest(); round++) await this.pass(250)
    assert(!this.process.timerIsLate, 'what is to come after a while comes, however often the clock was set')
    this.followModel()
    const digest = await checkRun({
      database: this.database,
      submissions: this.submissions,
      model: this.source,
      shadow: this.process.state(),
    })
    const answered = (kind: SubmitResult['kind']): number =>
      this.submissions.filter(({ answer }) => answer?.kind === kind).length
    return {
      seed: this.seed,
      commands: this.modelSeq,
      rows: this.database.journal.size,
      acknowledged: answered('done') + answered('refused') + answered('repeated'),
      unknown: answered('unknown') + this.submissions.filter(({ answer }) => answer === null).length,
      turnedAway: answered('not_taken'),
      ...this.counts,
      liquidated: this.written(({ closings }) => closings.filter(({ kind }) => kind === 'liquidated').length),
      funded: this.written(({ payments }) => payments.length),
      digest,
    }
  }

  private written(count: (contracts: ImaginedDatabase['batches'][number]['contracts']) => number): number {
    return this.database.batches.reduce((sum, { contracts }) => sum + count(contracts), 0)
  }

  private submitBurst(): void {
    this.followModel()
    const count = this.dice.chance(0.8) ? this.dice.between(1, 6) : this.dice.between(10, 60)
    for (let index = 0; index < count; index++) {
      const { command, atMs, unique } = this.source.draw(this.clock.nowMs())
      // Time follows the clients, never far: the long waits of a seed are for its timers.
      if (atMs > this.clock.nowMs() + 3_600_000 && this.dice.chance(0.5)) this.clock.advance(3_600_000)
      const submission: Submission = { command, unique, answer: null }
      this.submissions.push(submission)
      this.process.submit(command, answer => {
        assert(submission.answer === null, 'a submission is answered once')
        submission.answer = answer
        this.readAfterWrite(answer)
      })
    }
  }

  /** Whoever has been told that an order traded and ended finds it in the history or among what the writer remembers. */
  private readAfterWrite(answer: SubmitResult): void {
    if (answer.kind !== 'done') return
    for (const { order, owner, reason, dealtQuantity } of answer.orders) {
      if (reason === null || dealtQuantity === 0 || this.database.writtenOrders.has(order)) continue
      const recent = this.process.recent(owner)
      // Nobody to ask just now, or a reader would wait for the history first.
      if (recent === null || recent.seq > this.database.projectedSeq) continue
      this.failure ??= new Error(`the ended order ${order} is neither in the history nor waited for`)
    }
  }

  /** Somebody sets the machine's clock, by a little, an hour or a day. */
  private setClock(): void {
    this.counts.clockSteps += 1
    const by = this.dice.pick([500, 30_000, HOUR_MS, DAY_MS])
    this.clock.step(this.dice.chance(0.5) ? by : -by)
  }

  private crash(): void {
    this.process.crash()
    this.counts.crashes += 1
    this.process = this.newProcess()
    this.start()
  }

  /** A second writer comes up while the first still believes in itself. */
  private takeOver(): void {
    if (!this.process.serving) return
    this.counts.takeovers += 1
    this.process = this.newProcess()
    this.start()
  }

  private start(): void {
    const { process } = this
    void process.start().then(
      up => {
        if (up || process !== this.process) return
        // As the server would be: started again by whoever watches over it.
        this.counts.restarts += 1
        this.crashQuietly()
      },
      (cause: Error) => {
        this.failure ??= cause
      },
    )
  }

  private crashQuietly(): void {
    this.process.crash()
    this.process = this.newProcess()
    this.start()
  }

  private newProcess(): ImaginedProcess {
    const process: ImaginedProcess = new ImaginedProcess({
      doors: this.database.doors(this.faults),
      clock: this.clock,
      witness: {
        mismatch: sentence => {
          this.failure ??= new Error(sentence)
        },
        ended: (reason, cause) => {
          if (reason === 'broken') this.failure ??= new Error('the writer has broken', { cause })
          if (process === this.process) this.crashQuietly()
        },
      },
    })
    return process
  }

  private async pass(ms: number): Promise<void> {
    // In small steps: what falls due in one may promise something that the next must find.
    for (let left = ms; left > 0; left -= 25) {
      this.clock.advance(Math.min(left, 25))
      await new Promise(resolve => setImmediate(resolve))
    }
    await new Promise(resolve => setImmediate(resolve))
    if (this.failure !== null) throw this.failure
  }

  private atRest(): boolean {
    const head = this.database.rows().at(-1)
    const seq = head === undefined ? 0 : lastSeqOf(head)
    return this.process.serving && this.process.idle && this.database.projectedSeq === seq
  }

  /** The model carries out what the journal holds, and nothing else. */
  private followModel(): void {
    for (const row of this.database.rows(this.modelSeq + 1)) {
      let offset = 0
      for (let index = 0; index < row.count; index++) {
        const { command, next } = decodeCommand(row.commands, offset, { seq: row.firstSeq + index, at: row.atMs })
        this.source.follow(command)
        offset = next
      }
      this.modelSeq = lastSeqOf(row)
    }
  }

  private someRates(): FaultRates {
    if (this.dice.chance(0.3)) return CALM
    const rate = this.dice.pick([0.005, 0.03, 0.15])
    return { refused: rate, lostAnswer: rate, late: rate / 2, hung: rate / 5 }
  }
}
