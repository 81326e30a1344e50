import type { Chain, KeyPlace, Watch } from '@bourse/chains'
import { assert, type Clock } from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type ChainBook, type HouseChain, openChainBook } from './chain-book.ts'
import { familyOf, SHARED_PLACE } from './chain-family.ts'
import { type BlockListener, type ChainStanding, followChain } from './follow-chain.ts'
import { tipOf } from './head-table.ts'
import { openSimulatedNode, type SimulatedNode } from './simulated-node.ts'

/** The chains of the house, and what it knows of each. */
export type Chains = {
  readonly book: ChainBook
  /** The address of a place of ours on a chain. */
  addressAt(chain: HouseChain, place: KeyPlace): string
  /** How it stands with following a chain. */
  standing(chain: string): ChainStanding
  /** What is asked of a chain and told to it; null while nothing of it can be reached. */
  node(chain: string): Chain | null
  /** The chain that exists here alone; null for a real one. */
  simulated(chain: string): SimulatedNode | null
  /** Begins to follow every chain, telling the listeners of every block. */
  start(jobs: Jobs, listeners: readonly BlockListener[], watched: (chain: string) => Watch): Followers
}

/** Those who follow the chains. */
export type Followers = {
  /** Looks at a chain now, once whoever asks has changed something there. */
  wake(chain: string): void
  stop(): Promise<void>
}

/** What the chains stand on. */
export type ChainsDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** The public keys of accounts; the signer alone has the private ones. */
  readonly accountKeys: (paths: readonly HouseChain['path'][]) => Promise<readonly string[]>
}

const MINE_REST_MS = 1_000
const FOLLOW_REST_MS = 5_000

type FollowedChain = { readonly chain: HouseChain; readonly node: SimulatedNode; standing: ChainStanding }

/** Opens the chains as the database lists them. */
export async function openChains(deps: ChainsDeps): Promise<Chains> {
  const book = await openChainBook(deps.db)
  const keys = await accountKeysOf(deps, book.chains())
  const followed = new Map<string, FollowedChain>()
  for (const chain of book.chains()) {
    const tip = await tipOf(deps.db, chain.chain)
    const standing = { tip: tip && { height: tip.height, hash: tip.hash, atMs: tip.at.getTime() }, trouble: null }
    if (chain.simulated) followed.set(chain.chain, { chain, node: await openSimulatedNode(deps, chain), standing })
  }
  return {
    book,
    addressAt(chain, place) {
      if (chain.sharedAddress !== null) return chain.sharedAddress
      const key = keys.get(chain.chain)
      const { addressAt } = familyOf(chain.family)
      assert(key !== undefined && addressAt !== null, `addresses of ${chain.chain} are made from a key of ours`)
      return addressAt(key, place)
    },
    standing: chain => followed.get(chain)?.standing ?? { tip: null, trouble: null },
    node: chain => followed.get(chain)?.node ?? null,
    simulated: chain => followed.get(chain)?.node ?? null,
    start: (jobs, listeners, watched) => startFollowing(deps, [...followed.values()], { jobs, listeners, watched }),
  }
}

/** The address that everybody shares on a chain with memos; null where every user has an address of their own. */
export const sharedAddress = (chains: Chains, chain: HouseChain): string | null =>
  familyOf(chain.family).memo === null ? null : chains.addressAt(chain, SHARED_PLACE)

async function accountKeysOf(deps: ChainsDeps, chains: readonly HouseChain[]): Promise<ReadonlyMap<string, string>> {
  const keyed = chains.filter(({ family }) => familyOf(family).addressAt !== null)
  const keys = keyed.length === 0 ? [] : await deps.accountKeys(keyed.map(({ path }) => path))
  return new Map(keyed.map(({ chain }, index) => [chain, keys[index] ?? '']))
}

type Following = {
  readonly jobs: Jobs
  readonly listeners: readonly BlockListener[]
  readonly watched: (chain: string) => Watch
}

function startFollowing(deps: ChainsDeps, followed: readonly FollowedChain[], of: Following): Followers {
  const rounds = new Map(followed.map(one => [one.chain.chain, startFollower(deps, one, of)]))
  const mining = of.jobs.every({
    name: 'simulated-blocks',
    restMs: MINE_REST_MS,
    atOnce: false,
    async act() {
      for (const { chain, node } of followed) {
        if (await node.mineWhenDue()) rounds.get(chain.chain)?.wake()
      }
    },
  })
  return {
    wake: chain => rounds.get(chain)?.wake(),
    async stop() {
      await Promise.all([mining, ...rounds.values()].map(round => round.stop()))
    },
  }
}

function startFollower(deps: ChainsDeps, one: FollowedChain, { jobs, listeners, watched }: Following): Rounds {
  const { chain } = one.chain
  const { db, log, clock } = deps
  const follow = { db, log, nowMs: clock.nowMs, node: one.node, listeners, watch: () => watched(chain) }
  return jobs.every({
    name: `follow-${chain.toLowerCase()}`,
    restMs: FOLLOW_REST_MS,
    async act() {
      try {
        await followChain(follow)
      } catch (cause) {
        const sinceMs = one.standing.trouble?.sinceMs ?? clock.nowMs()
        one.standing = { ...one.standing, trouble: { why: (cause as Error).message, sinceMs } }
        throw cause
      }
      const tip = await tipOf(db, chain)
      one.standing = {
        tip: tip && { height: tip.height, hash: tip.hash, atMs: tip.at.getTime() },
        trouble: null,
      }
    },
  })
}
