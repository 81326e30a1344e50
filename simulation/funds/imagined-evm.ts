import { createHash } from 'node:crypto'
import { type AskNode, evmPlanShape, NodeRefused } from '@bourse/chains'
import { assert } from '@bourse/kernel'

/** What a chain of Ethereum's kind is in memory: accounts, tokens, numbers, what waits, blocks that are replaced. */
export type ImaginedEvm = {
  /** How a node is asked. */
  readonly ask: AskNode
  /** Pays somebody from outside; answers the transaction as it is sent. */
  fund(of: { to: string; token: string | null; amount: bigint; name: string }): string
  /** A block with what waits; `without` ours none of the house's transactions is taken along. */
  mine(without?: 'ours'): void
  /** Replaces so many blocks by as many and one more; what was in them waits again, but for what is lost. */
  replace(depth: number, isLost: (raw: string) => boolean): void
  /** Drops what waits, as nodes do that run out of room: whoever sent it has to send it again. */
  forget(): void
  height(): number
  /** Every payment that stands in the chain and was carried out. */
  carriedOut(): readonly CarriedOut[]
  /** What lies at these addresses of a coin. */
  held(addresses: readonly string[], token: string | null): bigint
}

/** A payment that stands in a chain. */
export type CarriedOut = { readonly raw: string; readonly to: string; readonly amount: bigint }

type Sent = {
  readonly raw: string
  readonly txid: string
  /** Null: somebody outside, who has enough of everything. */
  readonly from: string | null
  readonly to: string
  readonly token: string | null
  readonly amount: bigint
  readonly nonce: number
  readonly price: bigint
  readonly gas: bigint
}
type Done = Sent & { readonly ok: boolean; readonly fee: bigint }
type Block = { readonly height: number; readonly hash: string; readonly parent: string; readonly done: readonly Done[] }

const GWEI = 1_000_000_000n
const BASE_FEE = 3n * GWEI
const GAS = { plain: 21_000n, token: 50_000n }
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const OUTSIDE = `0x${'0'.repeat(39)}1`
const WORD_CHARS = 64
const ADDRESS_CHARS = 40
const SELECTOR_CHARS = 8
const RAISE_PERCENT = 110n

const digestOf = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`
const hex = (value: bigint | number): string => `0x${value.toString(16)}`
const word = (text: string): string => `0x${text.slice(2).toLowerCase().padStart(WORD_CHARS, '0')}`

/** What a signer makes of a plan: on a chain in memory nobody checks a signature. */
export function imaginedRaw(from: string, plan: string): { raw: string; txid: string } {
  const raw = JSON.stringify({ from, plan: JSON.parse(plan) as unknown })
  return { raw, txid: digestOf(raw) }
}

/** Begins such a chain. */
export function imaginedEvm(chainId: number): ImaginedEvm {
  const chain = new Blocks(chainId)
  return {
    mine: without => chain.mine(without),
    fund({ to, token, amount, name }) {
      const raw = JSON.stringify({ outside: name, to, token, amount: String(amount) })
      chain.take(raw)
      return raw
    },
    replace: (depth, isLost) => chain.replace(depth, isLost),
    forget: () => chain.forget(),
    height: () => chain.tip().height,
    carriedOut: () => chain.blocks.flatMap(({ done }) => done.filter(({ ok }) => ok)),
    held: (addresses, token) => addresses.reduce((sum, one) => sum + chain.ledger.held(one, token), 0n),
    ask: async (method, params) => {
      const answer = ANSWERS[method]
      assert(answer !== undefined, `the chain in memory answers ${method}`)
      return answer(chain, params as readonly string[])
    },
  }
}

/** The blocks, what waits for them, and what they come to. */
class Blocks {
  readonly chainId: number
  readonly blocks: Block[]
  waiting: Sent[] = []
  ledger = new Accounts()

  constructor(chainId: number) {
    this.chainId = chainId
    this.blocks = [{ height: 0, hash: digestOf(`chain ${chainId}`), parent: word('0x'), done: [] }]
  }

  tip(): Block {
    return this.blocks.at(-1) as Block
  }

  mine(without?: 'ours'): void {
    const done: Done[] = []
    for (let one = this.next(without); one !== undefined; one = this.next(without)) {
      const taken = one
      this.waiting = this.waiting.filter(other => other !== taken)
      done.push(this.ledger.carryOut(taken))
    }
    this.add(done)
  }

  replace(depth: number, isLost: (raw: string) => boolean): void {
    const gone = this.blocks.splice(Math.max(this.blocks.length - depth, 1))
    const back = gone.flatMap(({ done }) => done.map(({ ok: _ok, fee: _fee, ...sent }) => sent))
    this.waiting = [...back, ...this.waiting].filter(({ raw }) => !isLost(raw))
    this.ledger = new Accounts()
    for (const { done } of this.blocks) for (const one of done) this.ledger.carryOut(one)
    const salt = gone.map(({ hash }) => hash).join()
    for (let made = 0; made <= gone.length; made++) this.add([], salt)
  }

  forget(): void {
    this.waiting = this.waiting.filter(({ from }) => from === null)
  }

  /** Takes a transaction in as a node does; answers its id. */
  take(raw: string): string {
    const sent = readSent(raw, this.chainId)
    if (this.blocks.some(({ done }) => done.some(one => one.txid === sent.txid))) throw refused('already known')
    if (sent.from !== null) this.takeOwn(sent, sent.from)
    if (!this.waiting.some(({ txid }) => txid === sent.txid)) this.waiting.push(sent)
    return sent.txid
  }

  private takeOwn(sent: Sent, from: string): void {
    if (sent.nonce < this.ledger.nonce(from)) throw refused('nonce too low')
    if (!this.ledger.canPay(sent)) throw refused('insufficient funds for gas * price + value')
    const rival = this.waiting.find(one => one.from === from && one.nonce === sent.nonce)
    if (rival?.txid === sent.txid) throw refused('already known')
    if (rival && sent.price * 100n < rival.price * RAISE_PERCENT) throw refused('replacement transaction underpriced')
    this.waiting = this.waiting.filter(one => one !== rival)
  }

  /** What waits and can be carried out now; a number is taken after the one before it. */
  private next(without?: 'ours'): Sent | undefined {
    const { ledger } = this
    const isNext = (one: Sent): boolean =>
      one.from === null ||
      (without === undefined && one.nonce === ledger.nonce(one.from) && one.price >= BASE_FEE && ledger.canPay(one))
    return this.waiting.find(isNext)
  }

  private add(done: readonly Done[], salt = ''): void {
    const { height, hash: parent } = this.tip()
    const hash = digestOf([parent, height + 1, salt, ...done.map(({ txid }) => txid)].join())
    this.blocks.push({ height: height + 1, hash, parent, done })
  }
}

const refused = (why: string): NodeRefused => new NodeRefused(-32_000, why)

/** What everybody holds, and the next number of each. */
class Accounts {
  private readonly balances = new Map<string, bigint>()
  private readonly nonces = new Map<string, number>()

  held(address: string, token: string | null): bigint {
    return this.balances.get(placeOf(address, token)) ?? 0n
  }

  nonce(address: string): number {
    return this.nonces.get(address.toLowerCase()) ?? 0
  }

  canPay({ from, token, amount, gas, price }: Sent): boolean {
    return from !== null && this.held(from, null) >= gas * price + (token === null ? amount : 0n)
  }

  /** A token that is not there does not move; its fee is paid all the same. */
  carryOut(sent: Sent): Done {
    const { from, to, token, amount, nonce } = sent
    if (from === null) {
      this.add(to, token, amount)
      return { ...sent, ok: true, fee: 0n }
    }
    const fee = (token === null ? GAS.plain : GAS.token) * BASE_FEE
    this.nonces.set(from.toLowerCase(), nonce + 1)
    this.add(from, null, -fee)
    const ok = this.held(from, token) >= amount
    if (ok) {
      this.add(from, token, -amount)
      this.add(to, token, amount)
    }
    return { ...sent, ok, fee }
  }

  private add(address: string, token: string | null, amount: bigint): void {
    const place = placeOf(address, token)
    this.balances.set(place, (this.balances.get(place) ?? 0n) + amount)
    assert((this.balances.get(place) ?? 0n) >= 0n, 'nobody on a chain holds less than nothing')
  }
}

const placeOf = (address: string, token: string | null): string => `${address} ${token ?? ''}`.toLowerCase()

function readSent(raw: string, chainId: number): Sent {
  const txid = digestOf(raw)
  const found = JSON.parse(raw) as { outside?: string; from: string; to: string; token: string | null; amount: string }
  if (found.outside !== undefined) {
    const { to, token, amount } = found
    return { raw, txid, from: null, to, token, amount: BigInt(amount), nonce: 0, price: BASE_FEE, gas: 0n }
  }
  const plan = evmPlanShape.parse((found as unknown as { plan: unknown }).plan)
  if (plan.chainId !== chainId) throw refused('invalid chain id')
  const { from } = found
  const of = { raw, txid, from, nonce: plan.nonce, price: plan.maxFee, gas: plan.gas }
  if (plan.data === '') return { ...of, to: plan.to, token: null, amount: plan.value }
  const [to, amount] = [plan.data.slice(SELECTOR_CHARS, SELECTOR_CHARS + WORD_CHARS), plan.data.slice(-WORD_CHARS)]
  return { ...of, to: `0x${to.slice(-ADDRESS_CHARS)}`, token: plan.to, amount: BigInt(`0x${amount}`) }
}

const blockAt = ({ blocks }: Blocks, at: string | undefined): Block | undefined =>
  at === 'latest' ? blocks.at(-1) : blocks[Number(at)]

const placeIn = ({ blocks }: Blocks, txid: string | undefined): { block: Block; done: Done } | null =>
  blocks.flatMap(block => block.done.flatMap(done => (done.txid === txid ? [{ block, done }] : [])))[0] ?? null

const ANSWERS: Readonly<Record<string, (chain: Blocks, params: readonly string[]) => unknown>> = {
  eth_chainId: ({ chainId }) => hex(chainId),
  eth_syncing: () => false,
  eth_getBlockByNumber(node, [at]) {
    const block = blockAt(node, at)
    if (block === undefined) return null
    const transactions = block.done.map(({ txid, to, token, amount }) => ({
      ...{ hash: txid, to: token ?? to, value: hex(token === null ? amount : 0n) },
    }))
    const { height, hash, parent: parentHash } = block
    return { number: hex(height), hash, parentHash, timestamp: hex(height), transactions }
  },
  eth_getTransactionByHash(node, [txid]) {
    const found = placeIn(node, txid)
    if (found !== null) return { blockHash: found.block.hash }
    return node.waiting.some(one => one.txid === txid) ? { blockHash: null } : null
  },
  eth_getTransactionReceipt(node, [txid]) {
    const found = placeIn(node, txid)
    if (found === null) return null
    const { block, done } = found
    const paid = { gasUsed: hex(done.fee / BASE_FEE), effectiveGasPrice: hex(BASE_FEE) }
    return { status: done.ok ? '0x1' : '0x0', blockHash: block.hash, ...paid }
  },
  eth_getLogs({ blocks }, [filter]) {
    const { blockHash } = filter as unknown as { blockHash: string }
    const done = blocks.find(({ hash }) => hash === blockHash)?.done ?? []
    return done.flatMap(({ token, ok, from, to, amount, txid: transactionHash }, index) =>
      token === null || !ok
        ? []
        : [
            {
              ...{ address: token, data: hex(amount), transactionHash, logIndex: hex(index) },
              topics: [TRANSFER, word(from ?? OUTSIDE), word(to)],
            },
          ],
    )
  },
  eth_sendRawTransaction: (chain, [raw]) => chain.take(raw ?? ''),
  eth_feeHistory: () => ({ baseFeePerGas: [hex(BASE_FEE)], reward: [[hex(GWEI)]] }),
  eth_estimateGas: (_node, [call]) => hex((call as unknown as { data: string }).data === '0x' ? GAS.plain : GAS.token),
  eth_getTransactionCount: ({ ledger }, [address]) => hex(ledger.nonce(address ?? '')),
  eth_getBalance: ({ ledger }, [address]) => hex(ledger.held(address ?? '', null)),
  eth_call({ ledger }, [call]) {
    const { to, data } = call as unknown as { to: string; data: string }
    return hex(ledger.held(`0x${data.slice(-ADDRESS_CHARS)}`, to))
  },
}
