import { INDEX_STALE_MS, ticks } from '@bourse/kernel'
import type { CommandBody, CoreContract, CoreLink } from '../../core/core-link.ts'
import type { ContractCatalogue } from './contract-catalogue.ts'
import type { IndexBoard } from './index-board.ts'

/** What the contracts are run on. */
export type IndexRunDeps = {
  readonly core: CoreLink
  readonly contracts: ContractCatalogue
  readonly board: IndexBoard
}

/** An index that has not moved is said again so often, because basis and premium are sampled with it. */
const SAID_AGAIN_MS = 5_000

/** Tells the core the index of every contract, or that nobody knows it, and settles funding when its slot has come. */
export class IndexRun {
  private readonly deps: IndexRunDeps
  private readonly saidAtMs = new Map<number, number>()
  private begunMs: number | null = null

  constructor(deps: IndexRunDeps) {
    this.deps = deps
  }

  /** One look at all contracts: at most one index each, so the rounds are what bounds how many there are. */
  async round(): Promise<void> {
    const { core } = this.deps
    const { nowMs } = await core.ask('head', {})
    this.begunMs ??= nowMs
    // All at once, so that they leave in one row of the journal.
    const standings = await core.ask('contracts', {})
    await Promise.all(standings.map(standing => this.lookAt(standing, nowMs)))
  }

  private async lookAt(standing: CoreContract, nowMs: number): Promise<void> {
    const listed = this.deps.contracts.byNumber(standing.id)
    if (listed === null || !(await this.tellIndex(standing, nowMs))) return
    const slot = Math.floor(nowMs / standing.intervalMs) * standing.intervalMs
    // Of slots that passed while the house was down only the last is settled: nobody could get out of the others.
    const isDue = slot > standing.lastSlot && slot >= listed.contract.openedMs
    if (isDue && standing.state === 'open') {
      await this.submit({ kind: 'settle_funding', market: standing.id, slot })
    }
  }

  /** Whether the mark is a fresh one now: funding waits for it, and is not settled at one from before a standstill. */
  private async tellIndex({ id, index: last, frozen }: CoreContract, nowMs: number): Promise<boolean> {
    const index = this.deps.board.index(id, { nowMs, last })
    if (index === null) {
      // A house that has just been started has heard of nobody yet.
      const waits = nowMs - (this.begunMs ?? nowMs) < INDEX_STALE_MS
      if (!frozen && !waits) await this.submit({ kind: 'set_index', market: id, index: null })
      return false
    }
    const saidAtMs = this.saidAtMs.get(id)
    const stands = index === last && !frozen && saidAtMs !== undefined && nowMs - saidAtMs < SAID_AGAIN_MS
    if (stands) return true
    this.saidAtMs.set(id, nowMs)
    return this.submit({ kind: 'set_index', market: id, index: ticks(index) })
  }

  /** Whether it was carried out; what is not taken now is said again at the next look. */
  private async submit(command: CommandBody): Promise<boolean> {
    const submitted = await this.deps.core.submit(command)
    if (submitted.kind === 'refused') throw new Error(`the core refused ${command.kind}: ${submitted.code}`)
    return submitted.kind === 'done'
  }
}
