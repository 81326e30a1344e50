import type { AskNode, Chain, KeyPlace, Watch } from '@bourse/chains'
import { assert } from '@bourse/kernel'
import { openTurns } from '../../platform/in-turn.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { type ChainBook, type HouseChain, openChainBook } from './chain-book.ts'
import { familyOf, SHARED_PLACE } from './chain-family.ts'
import type { BlockListener, ChainStanding } from './follow-chain.ts'
import { type FollowedChain, type Following, type FollowingDeps, startFollower } from './followed-chain.ts'
import { tipOf } from './head-table.ts'
import { realNode } from './real-node.ts'
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
  /** How the node of a real chain is asked; null for one that exists here alone, or that has no node. */
  ask(chain: string): AskNode | null
  /** The extended public key of our account on a chain. */
  accountKey(chain: HouseChain): string
  /** The chain that exists here alone; null for a real one. */
  simulated(chain: string): SimulatedNode | null
  /** Begins to follow every chain, telling the listeners of every block. */
  start(jobs: Pick<Jobs, 'every'>, listeners: readonly BlockListener[], watched: (chain: string) => Watch): Followers
  /** Opens the chains that were listed since, and begins to follow those whose node is known. */
  openListed(): Promise<void>
}

/** Those who follow the chains. */
export type Followers = {
  /** Looks at a chain now, once whoever asks has changed something there. */
  wake(chain: string): void
  /** Begins to follow one more. */
  follow(one: FollowedChain): void
  stop(): Promise<void>
}

/** What the chains stand on. */
export type ChainsDeps = FollowingDeps & {
  /** The public keys of accounts; the signer alone has the private ones. */
  readonly accountKeys: (paths: readonly HouseChain['path'][]) => Promise<readonly string[]>
  /** Where the nodes of real chains are reached, by the chains’ names. */
  readonly nodes: ReadonlyMap<string, string>
}

const MINE_REST_MS = 1_000

/** Opens the chains as the database lists them. */
export async function openChains(deps: ChainsDeps): Promise<Chains> {
  const book = await openChainBook(deps.db)
  const keys = new Map(await accountKeysOf(deps, book.chains()))
  const followed = new Map<string, FollowedChain>()
  for (const chain of book.chains()) {
    const one = await openChain(deps, chain)
    if (one !== null) followed.set(chain.chain, one)
  }
  const accountKey = (chain: HouseChain): string => {
    const key = keys.get(chain.chain)
    assert(key !== undefined, `addresses of ${chain.chain} are made from a key of ours`)
    return key
  }
  let followers: Followers | null = null
  const turn = openTurns()
  async function open(chain: HouseChain): Promise<void> {
    for (const [name, key] of await accountKeysOf(deps, [chain])) keys.set(name, key)
    const one = await openChain(deps, chain)
    if (one !== null) {
      followed.set(chain.chain, one)
      followers?.follow(one)
    }
    // Last: nobody is given an address on a chain that nobody follows.
    await book.admit(chain.chain)
  }
  return {
    book,
    accountKey,
    addressAt(chain, place) {
      if (chain.sharedAddress !== null) return chain.sharedAddress
      const { addressAt } = familyOf(chain.family)
      assert(addressAt !== null, `addresses of ${chain.chain} are made from a key of ours`)
      return addressAt(accountKey(chain), place)
    },
    standing: chain => followed.get(chain)?.standing ?? UNREACHED,
    node: chain => followed.get(chain)?.node ?? null,
    ask: chain => followed.get(chain)?.ask ?? null,
    simulated: chain => followed.get(chain)?.simulated ?? null,
    start(jobs, listeners, watched) {
      followers = startFollowing(deps, [...followed.values()], { jobs, listeners, watched })
      return followers
    },
    openListed: () =>
      turn('listed', async () => {
        for (const chain of await book.waiting()) await open(chain)
      }),
  }
}

const UNREACHED: ChainStanding = {
  tip: null,
  trouble: { kind: 'away', why: 'CHAIN_NODES names no node for it', sinceMs: 0 },
}

async function openChain(deps: ChainsDeps, chain: HouseChain): Promise<FollowedChain | null> {
  const tip = await tipOf(deps.db, chain.chain)
  const standing = { tip: tip && { height: tip.height, hash: tip.hash, atMs: tip.at.getTime() }, trouble: null }
  if (chain.simulated) {
    const simulated = await openSimulatedNode(deps, chain)
    return { chain, node: simulated, ask: null, simulated, standing }
  }
  const address = deps.nodes.get(chain.chain)
  const reached = address === undefined ? null : realNode(chain, address)
  return reached && { chain, node: reached.chain, ask: reached.ask, simulated: null, standing }
}

/** The address that everybody shares on a chain with memos; null where every user has an address of their own. */
export const sharedAddress = (chains: Chains, chain: HouseChain): string | null =>
  familyOf(chain.family).memo === null ? null : chains.addressAt(chain, SHARED_PLACE)

async function accountKeysOf(deps: ChainsDeps, chains: readonly HouseChain[]): Promise<ReadonlyMap<string, string>> {
  const keyed = chains.filter(({ family }) => familyOf(family).addressAt !== null)
  const keys = keyed.length === 0 ? [] : await deps.accountKeys(keyed.map(({ path }) => path))
  return new Map(keyed.map(({ chain }, index) => [chain, keys[index] ?? '']))
}

function startFollowing(deps: ChainsDeps, followed: readonly FollowedChain[], of: Following): Followers {
  const rounds = new Map(followed.map(one => [one.chain.chain, startFollower(deps, one, of)]))
  let isStopped = false
  const simulated = followed.flatMap(({ chain, simulated: node }) => (node === null ? [] : [{ chain, node }]))
  const mining = of.jobs.every({
    name: 'simulated-blocks',
    restMs: MINE_REST_MS,
    atOnce: false,
    async act() {
      for (const { chain, node } of simulated) {
        if (await node.mineWhenDue()) rounds.get(chain.chain)?.wake()
      }
    },
  })
  return {
    wake: chain => rounds.get(chain)?.wake(),
    follow(one) {
      if (!isStopped) rounds.set(one.chain.chain, startFollower(deps, one, of))
    },
    async stop() {
      isStopped = true
      await Promise.all([mining, ...rounds.values()].map(round => round.stop()))
    },
  }
}
