import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chain, ChainBlock, Watch } from '../chain.ts'
import { type AccountPath, accountPublicKey, type KeyPlace } from '../keys/account.ts'
import { signUtxo } from '../signing/sign-utxo.ts'
import { SignRefused } from '../signing/signed.ts'
import { followerOf } from '../testing/follower.ts'
import { type Litecoind, startLitecoind } from '../testing/litecoind.ts'
import { type OwnOutput, planUtxoPayment, replaceUtxoPayment, type UtxoPayment, type UtxoPlan } from './plan-payment.ts'
import { utxoAddressAt } from './utxo-address.ts'
import { utxoChain } from './utxo-chain.ts'
import { UTXO_CHAINS } from './utxo-family.ts'
import { feeRateNow } from './utxo-fees.ts'

const PARAMETERS = UTXO_CHAINS['litecoin-regtest']
const COIN = 100_000_000n
const SEED = new Uint8Array(64).fill(9)
const PATH: AccountPath = { purpose: 84, coinType: PARAMETERS.coinType, account: 0 }
const ACCOUNT = accountPublicKey(SEED, PATH)
const CHANGE: KeyPlace = { branch: 'change', index: 0 }
const FEE_MAX = 1_000_000n
const place = (index: number): KeyPlace => ({ branch: 'receive', index })
const address = (index: number): string => utxoAddressAt(PARAMETERS, ACCOUNT, place(index))

let node: Litecoind
let chain: Chain
let stranger: string

beforeAll(async () => {
  node = await startLitecoind()
  chain = utxoChain(PARAMETERS, node.ask)
  stranger = (await node.ask('getnewaddress', ['', 'legacy'])) as string
})
afterAll(() => node.stop())

const watchOf = (indices: readonly number[]): Watch => ({ addresses: new Set(indices.map(address)), tokens: [] })

async function newest(watch: Watch): Promise<ChainBlock> {
  const { height } = await chain.head()
  const block = await chain.block(height, watch)
  if (block === null) throw new Error('the newest block is gone')
  return block
}

/** Pays so many coins to each of these addresses of ours; answers the outputs that can be spent then. */
async function fund(indices: readonly number[], coins: string): Promise<OwnOutput[]> {
  for (const index of indices) await node.pay(address(index), coins)
  await node.mine(1)
  const { arrivals } = await newest(watchOf(indices))
  return arrivals.map(({ txid, index, amount, address: at }) => {
    const found = indices.find(one => address(one) === at) ?? -1
    return { txid, index, amount, place: place(found) }
  })
}

const paymentOf = (unspent: readonly OwnOutput[], amount: bigint, satPerVbyte = 5): UtxoPayment => ({
  chain: PARAMETERS,
  account: ACCOUNT,
  address: stranger,
  amount,
  unspent,
  change: CHANGE,
  satPerVbyte,
})

function planned(payment: UtxoPayment): UtxoPlan {
  const plan = planUtxoPayment(payment)
  if (plan === null) throw new Error('there is not enough')
  return plan
}

const sign = (plan: UtxoPlan, feeMax = FEE_MAX) => signUtxo({ chain: PARAMETERS, seed: SEED, path: PATH, feeMax }, plan)

const received = async (): Promise<number> => Number(await node.ask('getreceivedbyaddress', [stranger, 0]))

describe('a chain of Bitcoin’s family', () => {
  it('sees what arrives at the addresses it watches, to the last unit', async () => {
    const first = await node.pay(address(1), '1.23456789')
    await node.pay(address(99), '2')
    const second = await node.pay(address(2), '0.0001')
    await node.mine(1)
    const { arrivals } = await newest(watchOf([1, 2]))
    const index = expect.any(Number)
    expect(arrivals).toHaveLength(2)
    expect(arrivals).toContainEqual({
      txid: first,
      index,
      address: address(1),
      token: null,
      amount: 123_456_789n,
      memo: null,
    })
    expect(arrivals).toContainEqual({
      txid: second,
      index,
      address: address(2),
      token: null,
      amount: 10_000n,
      memo: null,
    })
  })

  it('pays out of several outputs of several keys, with its change to itself', async () => {
    const unspent = await fund([10, 11, 12], '0.5')
    const plan = planned(paymentOf(unspent, 120_000_000n))
    expect(plan.inputs).toHaveLength(3)
    const { raw, txid } = sign(plan)
    const before = await received()
    expect(await chain.broadcast(raw)).toEqual({ kind: 'taken' })
    expect(await chain.broadcast(raw)).toEqual({ kind: 'taken' })
    expect(await chain.waits(txid)).toBe(true)
    await node.mine(1)
    const own = utxoAddressAt(PARAMETERS, ACCOUNT, CHANGE)
    const block = await newest({ addresses: new Set([own]), tokens: [] })
    expect(block.txids).toContain(txid)
    expect(block.arrivals).toMatchObject([{ txid, amount: 150_000_000n - 120_000_000n - plan.fee }])
    expect(await received()).toBeCloseTo(before + 1.2, 8)
    expect(await chain.broadcast(raw)).toEqual({ kind: 'taken' })
    // The change can be spent again.
    const [change] = block.arrivals
    const again = planned(
      paymentOf([{ txid, index: change?.index ?? 0, amount: change?.amount ?? 0n, place: CHANGE }], COIN / 10n),
    )
    expect(await chain.broadcast(sign(again).raw)).toEqual({ kind: 'taken' })
    await node.mine(1)
  })

  it('pays exactly the fee that it planned, at no less than the rate that was asked', async () => {
    const plan = planned(paymentOf(await fund([15], '1'), 30_000_000n, 7))
    const { raw, txid } = sign(plan)
    await chain.broadcast(raw)
    const entry = (await node.ask('getmempoolentry', [txid])) as { fees: { base: string }; vsize: number }
    expect(Math.round(Number(entry.fees.base) * 1e8)).toBe(Number(plan.fee))
    expect(Number(plan.fee)).toBeGreaterThanOrEqual(entry.vsize * 7)
    expect(Number(plan.fee)).toBeLessThan(entry.vsize * 7.2)
    await node.mine(1)
  })

  it('replaces a stuck payment by one out of the same outputs: one of them is carried out', async () => {
    const payment = paymentOf(await fund([20], '1'), 40_000_000n, 2)
    const stuck = planned(payment)
    const dearer = replaceUtxoPayment(stuck, { ...payment, satPerVbyte: 12 })
    if (dearer === null) throw new Error('the change did not suffice')
    const [first, second] = [sign(stuck), sign(dearer)]
    expect(await chain.broadcast(first.raw)).toEqual({ kind: 'taken' })
    expect(await chain.broadcast(second.raw)).toEqual({ kind: 'taken' })
    await node.mine(1)
    const { txids } = await newest(watchOf([]))
    expect([txids.has(first.txid), txids.has(second.txid)]).toEqual([false, true])
    // The first can never be carried out, and the node does not say so in a way that could be told from its success.
    expect((await chain.broadcast(first.raw)).kind).toBe('unknown')
    // Where the change cannot pay more, nothing is replaced.
    expect(replaceUtxoPayment(stuck, { ...payment, satPerVbyte: 1_000_000 })).toBeNull()
  })

  it('signs nothing but the payment that was approved', async () => {
    const [output] = await fund([25], '1')
    const payment = paymentOf(output ? [output] : [], 50_000_000n)
    const plan = planned(payment)
    const other = planned({ ...payment, address: address(77) })
    expect(() => sign({ ...plan, psbt: other.psbt })).toThrow(SignRefused)
    expect(() => sign({ ...plan, amount: plan.amount + 1n })).toThrow(SignRefused)
    expect(() => sign({ ...plan, changePlace: { branch: 'change', index: 1 } })).toThrow(SignRefused)
    expect(() => sign(plan, plan.fee - 1n)).toThrow(SignRefused)
    // A plan that hides how much its inputs hold gets a signature that no node takes: what they hold is signed too.
    expect(sign(plan).txid).toMatch(/^[0-9a-f]{64}$/)
  })

  it('says that there is not enough', () => {
    expect(planUtxoPayment(paymentOf([], 1_000n))).toBeNull()
  })

  it.each([1, 3, 6])('follows a chain whose last %i blocks were replaced', async depth => {
    const follower = await followerOf(chain, watchOf([30]))
    await node.mine(2)
    const paid = await node.pay(address(30), '0.7')
    const hashes = await node.mine(depth)
    await follower.follow()
    expect(follower.counted).toEqual([paid])
    await node.ask('invalidateblock', [hashes[0]])
    // The payment fell back among those that wait; a new branch without it grows past the old one.
    const own = await node.ask('getnewaddress', [])
    for (let block = 0; block <= depth; block++) await node.ask('generateblock', [own, []])
    await follower.follow()
    expect(follower.counted).toEqual([])
    await node.mine(1)
    await follower.follow()
    expect(follower.counted).toEqual([paid])
    expect(follower.tip()).toEqual(await chain.head())
  })

  it('asks what a byte costs, within its bounds', async () => {
    const rate = await feeRateNow(node.ask, { blocks: 3, least: 2, most: 50 })
    expect(rate).toBeGreaterThanOrEqual(2)
    expect(rate).toBeLessThanOrEqual(50)
  })

  it('distrusts a node of another chain', async () => {
    expect(await chain.distrust()).toBeNull()
    expect(await utxoChain(UTXO_CHAINS.litecoin, node.ask).distrust()).toContain('another chain than litecoin')
  })
})
