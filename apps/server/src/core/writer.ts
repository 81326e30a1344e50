import { COMMAND_BYTES_MAX, encodeCommand } from '@bourse/engine'
import { answerState, type StateQuestion } from './answer-question.ts'
import type { CommandBody, Questions, SubmitResult } from './core-link.ts'
import type { JournalRow } from './journal-row.ts'
import { lastSeqOf } from './journal-row.ts'
import { type Outcome, OutcomeCollector } from './outcome-collector.ts'
import type { RecentHistory } from './recent-history.ts'
import type { Recovery } from './recover.ts'
import type { Replica } from './replica.ts'
import { Sequencer, type SequencerAnswer, type SequencerDeps } from './sequencer.ts'

/** What the writer tells of each row it has applied: its digests, the state's only now and then. */
export type AppliedRow = { row: JournalRow; stream: Uint8Array; state: Uint8Array | null }

/** What the writer needs. */
export type WriterDeps = Pick<
  SequencerDeps<Outcome>,
  'journal' | 'clock' | 'realClock' | 'limits' | 'key' | 'defer'
> & {
  /** Called with each row right after it was applied, before its commands are answered. */
  applied(applied: AppliedRow): void
  /** Called once when it can no longer go on. */
  ended(reason: 'deposed' | 'broken', cause?: unknown): void
}

/** Commands between two comparisons of the whole state. */
export const CHECKPOINT_COMMANDS = 16_384

const scratch = new Uint8Array(COMMAND_BYTES_MAX)

/** A command in its binary form, before it has a place and a moment: those stand in the journal row. Overwritten by the next call. */
export function encodeBody(body: CommandBody | { kind: 'tick' }): Uint8Array {
  const length = encodeCommand(body, scratch, 0)
  return scratch.subarray(0, length)
}

/** The command that lets due timers fire. */
export const TICK: Uint8Array = encodeBody({ kind: 'tick' }).slice()

/** The one writer: gives commands their place, applies what is committed, and answers from the state after it. */
export class Writer {
  private readonly replica: Replica
  private readonly deps: WriterDeps
  private readonly recent: RecentHistory
  private readonly collector: OutcomeCollector
  private readonly sequencer: Sequencer<Outcome>

  constructor(deps: WriterDeps, from: Pick<Recovery, 'replica' | 'recent'>, epoch: number) {
    const { replica, recent } = from
    this.deps = deps
    this.replica = replica
    this.recent = recent
    this.collector = new OutcomeCollector(replica.engine, this.recent)
    const host = {
      tick: TICK,
      apply: (row: JournalRow) => this.apply(row),
      nextTimerAtMs: () => replica.engine.nextTimerAt(),
      ended: deps.ended,
    }
    const { journal, clock, realClock, limits, key, defer } = deps
    this.sequencer = new Sequencer(
      { journal, clock, realClock, limits, key, defer, host },
      { epoch, head: replica.head },
    )
  }

  /** Takes a command in; the answer is called once. */
  submit(command: CommandBody, answer: (submitted: SubmitResult) => void): void {
    this.sequencer.submit(encodeBody(command), given => answer(submittedOf(given)))
  }

  /** Answers from the state after the last applied command. */
  ask<Name extends StateQuestion>(name: Name, params: Questions[Name]['params']): Questions[Name]['answer'] {
    const { replica, recent, sequencer } = this
    return answerState({ replica, recent, nowMs: () => sequencer.nowMs() }, name, params)
  }

  /** Forgets what the history holds by now. */
  projected(seq: number): void {
    this.recent.letGo(seq)
  }

  /** Stops trading. */
  halt(): void {
    this.sequencer.halt()
  }

  /** Finishes what was taken. */
  stop(): Promise<void> {
    return this.sequencer.stop()
  }

  /** For readiness and metrics. */
  status(): ReturnType<Sequencer<Outcome>['status']> & { openOrders: number } {
    return { ...this.sequencer.status(), openOrders: this.replica.engine.orderCount }
  }

  private apply(row: JournalRow): Outcome[] {
    this.replica.apply(row, this.collector)
    const reaches = Math.floor(lastSeqOf(row) / CHECKPOINT_COMMANDS)
    const state = reaches > Math.floor((row.firstSeq - 1) / CHECKPOINT_COMMANDS) ? this.replica.stateDigest() : null
    this.deps.applied({ row, stream: this.replica.streamDigest, state })
    return this.collector.take()
  }
}

function submittedOf(given: SequencerAnswer<Outcome>): SubmitResult {
  if (given.kind !== 'applied') return given
  const { seq, atMs, outcome } = given
  return { ...outcome, seq, atMs }
}
