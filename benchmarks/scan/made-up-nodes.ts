import { type AskNode, NodeRefused } from '@bourse/chains'

/** How much stands in a block, and how much of it is ours. */
export const IN_A_BLOCK = { transactions: 200, tokenTransfers: 400, utxoTransactions: 2_500, own: 10 } as const

/** The token's contract. */
export const TOKEN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const OWN_EVERY = 5_003
const NO_SUCH_HEIGHT = -8

const hex = (value: number): string => `0x${value.toString(16)}`
const digest = (...parts: readonly number[]): string =>
  `0x${parts
    .map(part => part.toString(16).padStart(16, '0'))
    .join('')
    .padStart(64, '0')}`
const stranger = (place: number): string => `0x${(0xabcd_0000_0000 + place).toString(16).padStart(40, '0')}`

/** A node whose blocks are made up when they are asked for, and read from text as one's answers are. */
export type MadeUpNode = { readonly ask: AskNode; add(): void }

/** Blocks of Ethereum's kind: payments and transfers of a token, most of them of strangers. */
export function evmNode(own: readonly string[], chainId: number): MadeUpNode {
  let height = 1
  const ownAt = (block: number, at: number): string => own[(block * OWN_EVERY + at * 97) % own.length] ?? ''
  const block = (number: number, whole: boolean): unknown => ({
    ...{ number: hex(number), hash: digest(1, number), parentHash: digest(1, number - 1), timestamp: hex(number) },
    transactions: Array.from({ length: whole ? IN_A_BLOCK.transactions : 0 }, (_, at) => ({
      ...{ hash: digest(2, number, at), from: stranger(at), input: '0x', nonce: hex(at), gas: hex(21_000) },
      ...{
        to: at < IN_A_BLOCK.own ? ownAt(number, at) : stranger(number * 1_000 + at),
        value: hex(1_000_000_000_000_000),
      },
    })),
  })
  const logs = (number: number): unknown =>
    Array.from({ length: IN_A_BLOCK.tokenTransfers }, (_, at) => {
      const to = at < IN_A_BLOCK.own ? ownAt(number, at + 500) : stranger(number * 1_000 + at)
      const topics = [TRANSFER, digest(at), `0x${to.slice(2).toLowerCase().padStart(64, '0')}`]
      const data = digest(5_000_000)
      return { address: TOKEN, topics, data, transactionHash: digest(3, number, at), logIndex: hex(at) }
    })
  const numberOf = (hash: string): number => Number.parseInt(hash.slice(-16), 16)
  const answer = (method: string, [first, second]: readonly unknown[]): unknown => {
    switch (method) {
      case 'eth_chainId':
        return hex(chainId)
      case 'eth_syncing':
        return false
      case 'eth_getBlockByNumber': {
        const number = first === 'latest' ? height : Number(first)
        return number > height ? null : block(number, second === true)
      }
      case 'eth_getLogs':
        return logs(numberOf((first as { blockHash: string }).blockHash))
      case 'eth_getTransactionReceipt': {
        const of = Number.parseInt(String(first).slice(-32, -16), 16)
        return { status: '0x1', blockHash: digest(1, of), gasUsed: hex(21_000), effectiveGasPrice: hex(1) }
      }
      default:
        throw new Error(`nobody answers ${method} here`)
    }
  }
  return made(answer, () => (height += 1))
}

/** Blocks of Bitcoin's family: each transaction pays somebody and gives change. */
export function utxoNode(own: readonly string[], genesis: string): MadeUpNode {
  let height = 1
  const hashOf = (number: number): string => (number === 0 ? genesis : digest(4, number).slice(2))
  const tx = (number: number, at: number): unknown => {
    const to = at < IN_A_BLOCK.own ? own[(number * OWN_EVERY + at * 97) % own.length] : `ltc1qstranger${number}x${at}`
    const output = (n: number, address: string | undefined) => ({
      n,
      value: 0.5,
      scriptPubKey: { address, hex: 'ab'.repeat(22) },
    })
    return { txid: digest(5, number, at).slice(2), vout: [output(0, to), output(1, `ltc1qchange${at}`)] }
  }
  const answer = (method: string, [first]: readonly unknown[]): unknown => {
    switch (method) {
      case 'getblockchaininfo':
        return { blocks: height, bestblockhash: hashOf(height), initialblockdownload: false }
      case 'getblockhash':
        if (Number(first) > height) throw new NodeRefused(NO_SUCH_HEIGHT, 'Block height out of range')
        return hashOf(Number(first))
      case 'getblock': {
        const number = Number.parseInt(String(first).slice(-16), 16)
        const length = IN_A_BLOCK.utxoTransactions
        const of = { hash: hashOf(number), height: number, time: number, previousblockhash: hashOf(number - 1) }
        return { ...of, tx: Array.from({ length }, (_, at) => tx(number, at)) }
      }
      default:
        throw new Error(`nobody answers ${method} here`)
    }
  }
  return made(answer, () => (height += 1))
}

// Written before it is asked for and read when it is: reading it is a part of a block's cost, making it up is none.
function made(answer: (method: string, params: readonly unknown[]) => unknown, add: () => unknown): MadeUpNode {
  return {
    add: () => void add(),
    ask: async (method, params) => JSON.parse(JSON.stringify(answer(method, params))) as unknown,
  }
}
