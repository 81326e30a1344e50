import type { AskNode, Chain, Watch } from '@bourse/chains'
import type { Clock } from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { HouseChain } from './chain-book.ts'
import { type BlockListener, type ChainStanding, ChainTrouble, followChain } from './follow-chain.ts'
import { tipOf } from './head-table.ts'
import type { SimulatedNode } from './simulated-node.ts'

/** A chain with what is asked about it, and how it stands with following it. */
export type FollowedChain = {
  readonly chain: HouseChain
  readonly node: Chain
  /** How the node outside is asked; null for a chain that exists here alone. */
  readonly ask: AskNode | null
  readonly simulated: SimulatedNode | null
  standing: ChainStanding
}

/** What following stands on. */
export type FollowingDeps = { readonly db: Database; readonly clock: Clock; readonly log: Logger }

/** Who hears of blocks, what is looked for in them, and whose rounds these are. */
export type Following = {
  readonly jobs: Pick<Jobs, 'every'>
  readonly listeners: readonly BlockListener[]
  readonly watched: (chain: string) => Watch
}

const FOLLOW_REST_MS = 5_000

/** Begins to follow one chain. What is wrong with it is told in its standing, and stops nothing else. */
export const startFollower = (deps: FollowingDeps, one: FollowedChain, of: Following): Rounds =>
  of.jobs.every({
    name: `follow-${one.chain.chain.toLowerCase()}`,
    restMs: FOLLOW_REST_MS,
    act: () => followOnce(deps, one, of),
  })

async function followOnce(deps: FollowingDeps, one: FollowedChain, of: Following): Promise<void> {
  const { chain } = one.chain
  const { db, log, clock } = deps
  const { node } = one
  try {
    await followChain({ db, log, nowMs: clock.nowMs, node, listeners: of.listeners, watch: () => of.watched(chain) })
    const tip = await tipOf(db, chain)
    if (one.simulated === null && tip !== null) mustMove(one.chain, clock.nowMs() - tip.at.getTime())
    if (one.standing.trouble !== null) log.warn({ chain }, 'a chain is followed again')
    one.standing = { tip: tip && { height: tip.height, hash: tip.hash, atMs: tip.at.getTime() }, trouble: null }
  } catch (cause) {
    const { message: why } = cause as Error
    const before = one.standing.trouble
    // Said once, not with every round: it may last.
    if (before?.why !== why) log.error({ err: cause, chain }, 'a chain is not followed now: nothing is credited on it')
    const kind = cause instanceof ChainTrouble ? cause.kind : 'away'
    one.standing = { ...one.standing, trouble: { kind, why, sinceMs: before?.sinceMs ?? clock.nowMs() } }
  }
}

// Blocks come by chance: ten times their usual rest passes without one less than once in twenty thousand.
const BLOCKS_LATE = 10
const STANDS_MS_MIN = 600_000

function mustMove({ blockS, chain }: HouseChain, sinceMs: number): void {
  if (sinceMs <= Math.max(BLOCKS_LATE * blockS * 1000, STANDS_MS_MIN)) return
  const minutes = Math.floor(sinceMs / 60_000)
  throw new ChainTrouble('stands', `the node has had no new block of ${chain} for ${minutes} minutes`)
}
