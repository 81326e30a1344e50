import { accountPublicKey, seedOfWords, UTXO_CHAINS, type Watch } from '@bourse/chains'
import {
  type Anvil,
  createTestToken,
  type FaultyNode,
  type Litecoind,
  startAnvil,
  startFaultyNode,
  startLitecoind,
} from '@bourse/chains/testing'
import type { Clock } from '@bourse/kernel'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { insertChain, insertCoinChain } from './chain-table.ts'
import type { BlockListener } from './follow-chain.ts'
import { type Chains, openChains } from './open-chains.ts'
import { pathOf } from './real-node.ts'

/** The chains of the tests with real nodes: blocks of half a minute that count after two. */
export const REAL = { evm: 'ANVIL', utxo: 'RLTC', confirmations: 2 } as const

// The words of the standards' own examples: nobody keeps anything there.
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** Two real nodes with a token on one of them, each behind something that can make it lie, and the house's chains on them. */
export type RealChains = {
  readonly anvil: Anvil
  readonly litecoind: Litecoind
  /** The token's contract: USDT for the house. */
  readonly token: string
  readonly faulty: Readonly<Record<string, FaultyNode>>
  readonly seed: Uint8Array
  open(of: Ground): Promise<Chains>
  stop(): Promise<void>
}

/** What a node does that is not to be believed: it is away, follows another chain, or claims a height that it has no block of. */
export type NodeTrouble = 'away' | 'other' | 'tall'

// What it says of its first block and its newest, in the words of its family.
const LIES = {
  [REAL.evm]: {
    other: ['eth_chainId', '0x1'],
    tall: ['eth_getBlockByNumber', { number: '0xffffff', hash: `0x${'7'.repeat(64)}` }],
  },
  [REAL.utxo]: {
    other: ['getblockhash', '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2'],
    tall: ['getblockchaininfo', { blocks: 999_999, bestblockhash: '7'.repeat(64), initialblockdownload: false }],
  },
} as const

/** Has a node of these tests behave so, for as long as it stands. */
export const troubleOn =
  (chain: keyof typeof LIES, trouble: NodeTrouble): NonNullable<FaultyNode['fault']> =>
  (asked, params) => {
    if (trouble === 'away') return 'away'
    const [method, result] = LIES[chain][trouble]
    return asked === method && (asked !== 'eth_getBlockByNumber' || params[0] === 'latest') ? { result } : null
  }

type Ground = { db: Database; clock: Clock; log: Logger; catalogue: MarketCatalogue }

// A million of a coin of six decimals.
const SUPPLY = 1_000_000_000_000n

/** Starts the nodes. */
export async function startRealChains(): Promise<RealChains> {
  const [anvil, litecoind, seed] = [await startAnvil(), await startLitecoind(), await seedOfWords(WORDS)]
  if (seed === null) throw new Error('these are words of a wallet')
  const token = await createTestToken(anvil, SUPPLY)
  const faulty = { [REAL.evm]: await startFaultyNode(anvil.url), [REAL.utxo]: await startFaultyNode(litecoind.url) }
  return {
    ...{ anvil, litecoind, token, faulty, seed },
    async open(of) {
      if ((await of.db.selectFrom('chain').select('chain').execute()).length === 0)
        await listRealChains(of, { chainId: anvil.chainId, token })
      return openChains({
        ...of,
        nodes: new Map(Object.entries(faulty).map(([name, { url }]) => [name, url])),
        accountKeys: async paths => paths.map(path => accountPublicKey(seed, path)),
      })
    },
    async stop() {
      await Promise.all(Object.values(faulty).map(one => one.stop()))
      await anvil.stop()
      await litecoind.stop()
    },
  }
}

async function listRealChains({ db, catalogue }: Ground, evm: { chainId: number; token: string }): Promise<void> {
  const assetOf = (name: string): number => catalogue.coin(name)?.asset ?? 0
  const both = { shared_address: null, confirmations: REAL.confirmations, block_s: 30, simulated: false }
  await insertChain(db, {
    ...{ ...both, chain: REAL.evm, name: 'anvil', family: 'evm', ...pathOf('evm') },
    ...{ chain_id: evm.chainId, rank: 0 },
  })
  const family = UTXO_CHAINS['litecoin-regtest'].name
  await insertChain(db, { ...both, chain: REAL.utxo, name: 'litecoind', family, ...pathOf(family), rank: 1 })
  const coin = { min_withdrawal: 200_000, withdrawal_fee: 100_000, deposits_off: null, withdrawals_off: null }
  await insertCoinChain(db, {
    ...coin,
    chain: REAL.evm,
    asset: assetOf('ETH'),
    token: null,
    scale: 18,
    min_deposit: 1_000,
  })
  await insertCoinChain(db, {
    ...coin,
    chain: REAL.evm,
    asset: assetOf('USDT'),
    token: evm.token,
    scale: 6,
    min_deposit: 1_000_000,
  })
  await insertCoinChain(db, {
    ...coin,
    chain: REAL.utxo,
    asset: assetOf('LTC'),
    token: null,
    scale: 8,
    min_deposit: 100_000,
  })
}

/** Follows a house's chains when a test says so: the rounds of its followers, one at a time. */
export function followByHand(
  chains: Chains,
  listeners: readonly BlockListener[],
  watched: (chain: string) => Watch,
): (chain: string) => Promise<void> {
  const acts = new Map<string, () => Promise<unknown>>()
  const rounds = { wake: () => undefined, idle: async () => undefined, stop: async () => undefined }
  const jobs: Pick<Jobs, 'every'> = {
    every({ name, act }) {
      acts.set(name, act)
      return rounds
    },
  }
  chains.start(jobs, listeners, watched)
  return async chain => void (await acts.get(`follow-${chain.toLowerCase()}`)?.())
}
