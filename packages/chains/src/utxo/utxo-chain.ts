import { z } from 'zod'
import type { Arrival, Broadcast, Chain, ChainBlock, Receipt, Watch } from '../chain.ts'
import { type AskNode, NodeRefused } from '../json-rpc.ts'
import { readAnswer } from '../read-answer.ts'
import { satoshiIn } from './satoshi.ts'
import type { UtxoParameters } from './utxo-family.ts'

// The numbers with which a node of this family refuses.
const NO_SUCH_HEIGHT = -8
const NO_SUCH_TRANSACTION = -5
const MALFORMED = -22
const REJECTED = -26
const IN_CHAIN_ALREADY = -27
const IN_POOL_ALREADY = 'txn-already-in-mempool'
const KNOWN_ALREADY = 'txn-already-known'

const output = z.object({
  n: z.int().nonnegative(),
  value: z.union([z.string(), z.number()]).transform(String),
  // Nodes before version 22 list addresses, later ones name the one.
  scriptPubKey: z.object({ address: z.string().optional(), addresses: z.array(z.string()).optional() }),
})

const fullBlock = z.object({
  hash: z.string(),
  height: z.int().nonnegative(),
  time: z.int().nonnegative(),
  previousblockhash: z.string().optional(),
  tx: z.array(z.object({ txid: z.string(), vout: z.array(output) })),
})

const chainInfo = z.object({
  blocks: z.int().nonnegative(),
  bestblockhash: z.string(),
  initialblockdownload: z.boolean(),
})

/** A chain of Bitcoin's family, asked of a node by RPC. */
export function utxoChain(of: UtxoParameters, ask: AskNode): Chain {
  const info = async () => readAnswer(chainInfo, await ask('getblockchaininfo', []))
  const hashAt = (height: number): Promise<string | null> =>
    unless(NO_SUCH_HEIGHT, async () => readAnswer(z.string(), await ask('getblockhash', [height])))
  return {
    name: of.name,
    hashAt,
    async distrust() {
      const first = await hashAt(0)
      if (first !== of.genesis) return `the node follows another chain than ${of.name}: its first block is ${first}`
      return (await info()).initialblockdownload ? 'the node is still fetching the chain' : null
    },
    async head() {
      const { blocks, bestblockhash } = await info()
      return { height: blocks, hash: bestblockhash }
    },
    async block(height, watch) {
      const hash = await hashAt(height)
      return hash === null ? null : blockOf(readAnswer(fullBlock, await ask('getblock', [hash, 2])), watch)
    },
    waits: txid => isWaiting(ask, txid),
    // Whatever stands in a block of this family was carried out.
    receipt: async (_txid, { height, hash }): Promise<Receipt | null> =>
      (await hashAt(height)) === hash ? { ok: true, fee: null } : null,
    broadcast: raw => send(ask, raw),
  }
}

function blockOf(block: z.output<typeof fullBlock>, { addresses }: Watch): ChainBlock {
  const arrivals = block.tx.flatMap(({ txid, vout }) =>
    vout.flatMap(({ n, value, scriptPubKey }): Arrival[] => {
      const address = scriptPubKey.address ?? only(scriptPubKey.addresses)
      if (address === undefined || !addresses.has(address)) return []
      return [{ txid, index: n, address, token: null, amount: satoshiIn(value), memo: null }]
    }),
  )
  return {
    height: block.height,
    hash: block.hash,
    parent: block.previousblockhash ?? '',
    atMs: block.time * 1000,
    arrivals,
    txids: new Set(block.tx.map(({ txid }) => txid)),
  }
}

// An output that several keys share is nobody's address.
const only = (addresses: readonly string[] | undefined): string | undefined =>
  addresses?.length === 1 ? addresses[0] : undefined

async function isWaiting(ask: AskNode, txid: string): Promise<boolean> {
  return (await unless(NO_SUCH_TRANSACTION, () => ask('getmempoolentry', [txid]))) !== null
}

async function send(ask: AskNode, raw: string): Promise<Broadcast> {
  try {
    await ask('sendrawtransaction', [raw])
    return { kind: 'taken' }
  } catch (error) {
    const reason = (error as Error).message
    if (!(error instanceof NodeRefused)) return { kind: 'unknown', reason }
    if (error.code === IN_CHAIN_ALREADY || reason.includes(IN_POOL_ALREADY) || reason.includes(KNOWN_ALREADY))
      return { kind: 'taken' }
    return [MALFORMED, REJECTED].includes(error.code) ? { kind: 'refused', reason } : { kind: 'unknown', reason }
  }
}

async function unless<Found>(code: number, ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NodeRefused && error.code === code) return null
    throw error
  }
}
