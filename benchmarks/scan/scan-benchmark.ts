import { accountPublicKey, type Chain, evmChain, UTXO_CHAINS, utxoChain } from '@bourse/chains'
import { insertChain, insertCoinChain } from '@bourse/server/src/exchange/chains/chain-table.ts'
import { followChain } from '@bourse/server/src/exchange/chains/follow-chain.ts'
import { type Chains, openChains } from '@bourse/server/src/exchange/chains/index.ts'
import { openAddressBook } from '@bourse/server/src/exchange/deposits/address-book.ts'
import { insertAddress } from '@bourse/server/src/exchange/deposits/deposit-table.ts'
import { arrivalsOf } from '@bourse/server/src/exchange/deposits/take-arrivals.ts'
import { paymentsOfBlocks, walletOfBlocks, withoutOurs } from '@bourse/server/src/exchange/payments/index.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { type Database, openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { sql } from 'kysely'
import { withThrowawayHouse } from '../core/throwaway-house.ts'
import { percentile } from '../spot/percentile.ts'
import { evmNode, IN_A_BLOCK, type MadeUpNode, TOKEN, utxoNode } from './made-up-nodes.ts'

/** What a block of one chain costs. */
export type ScanFigures = {
  readonly name: string
  readonly block: string
  readonly own: number
  readonly blocks: number
  /** The part of it that is reading the block. */
  readonly readP50Ms: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

/** What `bench -- scan` measures. */
export type ScanBenchmark = { readonly addresses: number; readonly chains: readonly ScanFigures[] }

const BLOCKS = { evm: 200, utxo: 100 } as const
const CHAIN_ID = 1
const FIRST_UID = 100_001
const EVM = 'SCANEVM'
const UTXO = 'SCANUTXO'
const SEED = new Uint8Array(64).fill(7)

/** Follows made-up blocks of both families with so many addresses watched, in a database that goes afterwards. */
export const runScanBenchmark = (addresses: number): Promise<ScanBenchmark> =>
  withThrowawayHouse(async url => {
    const log = makeLog('error')
    const { db, close } = await openDatabase(url, log)
    try {
      await listEverything(db, addresses)
      const clock = { nowMs: Date.now } as Parameters<typeof openChains>[0]['clock']
      const accountKeys = async (paths: Parameters<Parameters<typeof openChains>[0]['accountKeys']>[0]) =>
        paths.map(path => accountPublicKey(SEED, path))
      const chains = await openChains({ db, clock, log, nodes: new Map(), accountKeys })
      const own = {
        evm: await giveAddresses(db, chains, { name: EVM, people: addresses }),
        utxo: await giveAddresses(db, chains, { name: UTXO, people: addresses }),
      }
      const [evm, utxo] = [evmNode(own.evm, CHAIN_ID), utxoNode(own.utxo, UTXO_CHAINS.litecoin.genesis)]
      const of = { db, log, chains }
      const ofEvm = { chain: evmChain({ name: EVM, chainId: CHAIN_ID, coinType: 60 }, evm.ask), node: evm }
      const ofUtxo = { chain: utxoChain({ ...UTXO_CHAINS.litecoin, name: UTXO }, utxo.ask), node: utxo }
      const { transactions, tokenTransfers, utxoTransactions } = IN_A_BLOCK
      return {
        addresses,
        chains: [
          {
            ...{ name: 'Ethereum’s kind', block: `${transactions} payments, ${tokenTransfers} transfers of the token` },
            ...{ own: IN_A_BLOCK.own * 2, ...(await measure(of, ofEvm, BLOCKS.evm)) },
          },
          {
            ...{ name: 'Bitcoin’s family', block: `${utxoTransactions} transactions of two outputs` },
            ...{ own: IN_A_BLOCK.own, ...(await measure(of, ofUtxo, BLOCKS.utxo)) },
          },
        ],
      }
    } finally {
      await close()
    }
  })

type Of = { readonly db: Database; readonly log: ReturnType<typeof makeLog>; readonly chains: Chains }

async function measure({ db, log, chains }: Of, of: { chain: Chain; node: MadeUpNode }, blocks: number) {
  const addresses = await openAddressBook({ db, chains, nowMs: Date.now })
  const catalogue = { asset: () => ({ scale: 8 }) } as never
  const deposits = arrivalsOf({ catalogue, chains, clock: { nowMs: Date.now } as never, log })
  const listeners = [walletOfBlocks(chains), withoutOurs(chains, deposits), paymentsOfBlocks()]
  const read: number[] = []
  const chain: Chain = {
    ...of.chain,
    async block(height, watch) {
      const begunMs = performance.now()
      const found = await of.chain.block(height, watch)
      read.push(performance.now() - begunMs)
      return found
    },
  }
  const watch = () => addresses.watched(chain.name)
  const follow = () => followChain({ db, log, nowMs: Date.now, node: chain, watch, listeners })
  await follow()
  const took: number[] = []
  read.length = 0
  for (let made = 0; made < blocks; made += 1) {
    of.node.add()
    const begunMs = performance.now()
    await follow()
    took.push(performance.now() - begunMs)
  }
  for (const list of [took, read]) list.sort((one, other) => one - other)
  const at = (share: number): number => percentile(took, share)
  return { blocks, readP50Ms: percentile(read, 0.5), p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}

async function listEverything(db: Database, people: number): Promise<void> {
  await sql`
    INSERT INTO coin (asset, coin, name, scale, max_total, created_at)
    SELECT asset, coin, coin, 8, 9000000000000000, now() FROM (VALUES (1, 'ETH'), (2, 'USDT'), (3, 'LTC')) AS c (asset, coin)
  `.execute(db)
  await sql`
    INSERT INTO app_user (user_id, created_at, email, password_hash, password_at, nickname, language, level, invite_code)
    SELECT u, now(), u || '@scan.example', '', now(), u::text, 'en', 1, u::text
    FROM generate_series(${FIRST_UID}::bigint, ${FIRST_UID + people - 1}::bigint) AS u
  `.execute(db)
  const both = { shared_address: null, confirmations: 12, block_s: 12, simulated: false }
  await insertChain(db, {
    ...both,
    chain: EVM,
    name: EVM,
    family: 'evm',
    purpose: 44,
    coin_type: 60,
    chain_id: CHAIN_ID,
    rank: 0,
  })
  await insertChain(db, { ...both, chain: UTXO, name: UTXO, family: 'litecoin', purpose: 84, coin_type: 2, rank: 1 })
  const coin = { min_deposit: 1, min_withdrawal: 1, withdrawal_fee: 0, deposits_off: null, withdrawals_off: null }
  await insertCoinChain(db, { ...coin, chain: EVM, asset: 1, token: null, scale: 18 })
  await insertCoinChain(db, { ...coin, chain: EVM, asset: 2, token: TOKEN, scale: 6 })
  await insertCoinChain(db, { ...coin, chain: UTXO, asset: 3, token: null, scale: 8 })
}

/** An address for each person, as the house makes them; answers all of them. */
async function giveAddresses(
  db: Database,
  chains: Chains,
  { name, people }: { name: string; people: number },
): Promise<string[]> {
  const chain = chains.book.chain(name)
  if (chain === null) throw new Error('the chain was listed')
  const given: string[] = []
  await db.transaction().execute(async transaction => {
    for (let index = 0; index < people; index += 1) {
      const address = chains.addressAt(chain, { branch: 'receive', index })
      given.push(address)
      const row = {
        user_id: FIRST_UID + index,
        chain: chain.chain,
        place: index,
        address,
        memo: null,
        made_at: new Date(),
      }
      await insertAddress(transaction, row)
    }
  })
  return given
}
