import { type Chain, type SimulatedState, simulatedChain } from '@bourse/chains'
import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import type { HouseChain } from './chain-book.ts'
import { readSimulated, writeSimulated } from './simulated-chain-table.ts'

/** A chain that exists in this house alone, kept in the database: what it answers is there before anybody hears of it. */
export type SimulatedNode = Chain & {
  /** Makes a block when its time has come; answers whether it did. */
  mineWhenDue(): Promise<boolean>
  mine(): Promise<void>
  /** Replaces so many blocks by as many and one more; what is lost was spent another way, and never comes again. */
  replace(depth: number, isLost?: (raw: string) => boolean): Promise<void>
}

/** Opens a simulated chain as it was kept, or begins it. */
export async function openSimulatedNode(
  { db, clock }: { db: Database; clock: Clock },
  { chain, blockS }: HouseChain,
): Promise<SimulatedNode> {
  const kept = await readSimulated(db, chain)
  const inner = simulatedChain(chain, kept, clock.nowMs())
  let written = kept
  let turn: Promise<unknown> = Promise.resolve()
  // One change after the other: each begins from what the one before has kept.
  const changed = <T>(change: () => T | Promise<T>): Promise<T> => {
    const next = turn.then(async () => {
      const answer = await change()
      const state = inner.state()
      await writeSimulated(db, chain, { state, from: firstOther(written, state) })
      written = state
      return answer
    })
    turn = next.catch(() => undefined)
    return next
  }
  await changed(() => undefined)
  const mine = (): Promise<void> => changed(() => inner.mine(clock.nowMs()))
  return {
    ...inner,
    mine,
    async mineWhenDue() {
      const tip = inner.state().blocks.at(-1)
      const isDue = tip === undefined || clock.nowMs() >= tip.atMs + blockS * 1000
      if (isDue) await mine()
      return isDue
    },
    replace: (depth, isLost) => changed(() => inner.replace(depth, clock.nowMs(), isLost)),
    broadcast: raw => changed(() => inner.broadcast(raw)),
  }
}

/** The lowest height at which two states have another block. */
function firstOther(before: SimulatedState | null, after: SimulatedState): number {
  const hashes = new Map(before?.blocks.map(({ height, hash }) => [height, hash]) ?? [])
  const other = after.blocks.find(({ height, hash }) => hashes.get(height) !== hash)
  return other?.height ?? (after.blocks.at(-1)?.height ?? -1) + 1
}
