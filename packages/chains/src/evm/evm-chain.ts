import { z } from 'zod'
import {
  type Arrival,
  type Broadcast,
  type Chain,
  type ChainBlock,
  NodeAway,
  type Receipt,
  type Watch,
} from '../chain.ts'
import { type AskNode, NodeRefused } from '../json-rpc.ts'
import { readAnswer } from '../read-answer.ts'
import { withChecksum } from './evm-address.ts'

/** A chain that runs Ethereum's programs, as it is configured. */
export type EvmParameters = { readonly name: string; readonly chainId: number; readonly coinType: number }

// What every token says when it moves: Transfer(address indexed from, address indexed to, uint256 value).
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ADDRESS_CHARS = 40

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt)
const count = quantity.transform(Number).pipe(z.int().nonnegative())
const digest = z.string().regex(/^0x[0-9a-f]{64}$/i)
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform(withChecksum)

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

const blockShape = z.object({
  number: count,
  hash: digest,
  parentHash: digest,
  timestamp: count,
  transactions: z.array(z.object({ hash: digest, to: address.nullish().transform(orNull), value: quantity })),
})

const logShape = z.object({
  address,
  topics: z.array(digest),
  data: z.string(),
  transactionHash: digest,
  logIndex: count,
  removed: z.boolean().optional(),
})

const receiptShape = z.object({
  status: count,
  blockHash: digest,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
})

/** A chain of Ethereum's kind, asked of a node by JSON-RPC. */
export function evmChain(of: EvmParameters, ask: AskNode): Chain {
  const hashAt = async (height: number): Promise<string | null> => {
    const found = await ask('eth_getBlockByNumber', [hex(height), false])
    return found === null ? null : readAnswer(z.object({ hash: digest }), found).hash
  }
  return {
    name: of.name,
    hashAt,
    async distrust() {
      const id = readAnswer(count, await ask('eth_chainId', []))
      if (id !== of.chainId) return `the node follows chain ${id}, ${of.name} is ${of.chainId}`
      return (await ask('eth_syncing', [])) === false ? null : 'the node is still fetching the chain'
    },
    async head() {
      const { number, hash } = readAnswer(
        z.object({ number: count, hash: digest }),
        await ask('eth_getBlockByNumber', ['latest', false]),
      )
      return { height: number, hash }
    },
    async block(height, watch) {
      const found = await ask('eth_getBlockByNumber', [hex(height), true])
      return found === null ? null : blockOf(ask, readAnswer(blockShape, found), watch)
    },
    async waits(txid) {
      const found = await ask('eth_getTransactionByHash', [txid])
      return (
        found !== null &&
        readAnswer(z.object({ blockHash: digest.nullish().transform(orNull) }), found).blockHash === null
      )
    },
    receipt: (txid, block) => receiptOf(ask, txid, block.hash),
    broadcast: raw => send(ask, raw),
  }
}

async function blockOf(ask: AskNode, block: z.output<typeof blockShape>, watch: Watch): Promise<ChainBlock> {
  const paid = block.transactions.filter(({ to, value }) => to !== null && value > 0n && watch.addresses.has(to))
  const arrivals: Arrival[] = []
  for (const { hash, to, value } of paid) {
    const receipt = await receiptOf(ask, hash, block.hash)
    // Whoever reads on without it would apply the block and never look at it again: the payment would be lost.
    if (receipt === null) throw new NodeAway(`the node has no receipt for ${hash} in the block that holds it`)
    // A payment whose program failed stands in the block too, and brought nothing.
    if (receipt.ok && to !== null)
      arrivals.push({ txid: hash, index: OWN_COIN, address: to, token: null, amount: value, memo: null })
  }
  arrivals.push(...(await tokensIn(ask, block.hash, watch)))
  return {
    height: block.number,
    hash: block.hash,
    parent: block.parentHash,
    atMs: block.timestamp * 1000,
    arrivals,
    txids: new Set(block.transactions.map(({ hash }) => hash)),
  }
}

// A transaction pays the chain's own coin once; its tokens are told by their place among the block's logs, from 0 on.
const OWN_COIN = -1

async function tokensIn(ask: AskNode, blockHash: string, { addresses, tokens }: Watch): Promise<Arrival[]> {
  if (tokens.length === 0) return []
  // Asked by the block's hash, so that they are this block's and not another's at the same height.
  const answer = await ask('eth_getLogs', [{ blockHash, address: tokens, topics: [TRANSFER] }])
  return readAnswer(z.array(logShape), answer).flatMap((log): Arrival[] => {
    const [kind, , to] = log.topics
    // Whoever is paid by a coin that cannot be counted has its number among the topics; such are no tokens of ours.
    if (kind !== TRANSFER || to === undefined || log.topics.length !== 3 || log.removed === true) return []
    const receiver = withChecksum(`0x${to.slice(-ADDRESS_CHARS)}`)
    const amount = quantity.safeParse(log.data)
    if (!addresses.has(receiver) || !amount.success || amount.data === 0n) return []
    const { transactionHash: txid, logIndex: index } = log
    return [{ txid, index, address: receiver, token: log.address, amount: amount.data, memo: null }]
  })
}

async function receiptOf(ask: AskNode, txid: string, blockHash: string): Promise<Receipt | null> {
  const found = await ask('eth_getTransactionReceipt', [txid])
  if (found === null) return null
  const receipt = readAnswer(receiptShape, found)
  if (receipt.blockHash !== blockHash) return null
  return { ok: receipt.status === 1, fee: receipt.gasUsed * receipt.effectiveGasPrice }
}

async function send(ask: AskNode, raw: string): Promise<Broadcast> {
  try {
    await ask('eth_sendRawTransaction', [raw])
    return { kind: 'taken' }
  } catch (error) {
    const reason = (error as Error).message
    if (!(error instanceof NodeRefused)) return { kind: 'unknown', reason }
    if (/already known|already imported|known transaction/i.test(reason)) return { kind: 'taken' }
    // The number was used: by this transaction itself, by the one it replaces, or by a stranger with our key.
    if (/nonce too low/i.test(reason)) return { kind: 'unknown', reason }
    return { kind: 'refused', reason }
  }
}

const hex = (value: number): string => `0x${value.toString(16)}`
