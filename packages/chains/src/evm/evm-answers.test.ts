import { describe, expect, it } from 'vitest'
import { NodeAway } from '../chain.ts'
import type { AskNode } from '../json-rpc.ts'
import { evmChain } from './evm-chain.ts'
import { gasPriceNow } from './evm-prices.ts'

const OURS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = (letter: string): string => `0x${letter.repeat(64)}`
const GWEI = 10n ** 9n
const inHex = (value: bigint): string => `0x${value.toString(16)}`

const BLOCK = {
  number: '0x7',
  hash: hash('b'),
  parentHash: hash('a'),
  timestamp: '0x1',
  transactions: [{ hash: hash('c'), to: OURS.toLowerCase(), value: '0x5' }],
}
const RECEIPT = { status: '0x1', blockHash: hash('b'), gasUsed: '0x5208', effectiveGasPrice: '0x1' }

/** A node with one block, which answers so when it is asked for the receipt of what stands in it. */
const nodeWith =
  (receipt: unknown): AskNode =>
  async method =>
    method === 'eth_getBlockByNumber' ? BLOCK : receipt

const blockOf = (receipt: unknown) =>
  evmChain({ name: 'ethereum', chainId: 1, coinType: 60 }, nodeWith(receipt)).block(7, {
    addresses: new Set([OURS]),
    tokens: [],
  })

describe('a node’s answers', () => {
  it('bring a payment with its receipt', async () => {
    expect((await blockOf(RECEIPT))?.arrivals).toMatchObject([{ txid: hash('c'), address: OURS, amount: 5n }])
  })

  // Behind one address there may be several nodes, of which one lags; and a block can be replaced between two questions.
  it.each([
    ['is not there yet', null],
    ['is of another block', { ...RECEIPT, blockHash: hash('d') }],
  ])('never bring a block without a payment whose receipt %s', async (_name, receipt) => {
    await expect(blockOf(receipt)).rejects.toThrow(NodeAway)
  })

  it.each([
    ['what others offer', [2n * GWEI, GWEI / 10n, GWEI / 10n], GWEI / 10n],
    ['one gwei where nobody offers anything', [0n, 0n, 0n], GWEI],
  ])('lead to a price of %s', async (_name, offered, priority) => {
    const answer = { baseFeePerGas: ['0x1', '0x1'], reward: offered.map(one => [inHex(one)]) }
    expect((await gasPriceNow(async () => answer, 500n * GWEI))?.priority).toBe(priority)
  })
})
