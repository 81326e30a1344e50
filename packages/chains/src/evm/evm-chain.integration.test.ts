import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chain, ChainBlock, Watch } from '../chain.ts'
import { askNode } from '../json-rpc.ts'
import { type AccountPath, accountPublicKey, type KeyPlace } from '../keys/account.ts'
import { signEvm } from '../signing/sign-evm.ts'
import { SignRefused } from '../signing/signed.ts'
import { type Anvil, startAnvil } from '../testing/anvil.ts'
import { followerOf } from '../testing/follower.ts'
import { createTestToken } from '../testing/test-token.ts'
import { evmAddressAt } from './evm-address.ts'
import { evmChain } from './evm-chain.ts'
import { callOf, costMax, type EvmPayment, type EvmPlan, raisedPrice } from './evm-plan.ts'
import { balanceOf, gasOf, gasPriceNow, nextNonce } from './evm-prices.ts'

const ETHER = 10n ** 18n
const GWEI = 10n ** 9n
const SEED = new Uint8Array(64).fill(7)
const PATH: AccountPath = { purpose: 44, coinType: 60, account: 0 }
const ACCOUNT = accountPublicKey(SEED, PATH)
const place = (index: number): KeyPlace => ({ branch: 'receive', index })
const address = (index: number): string => evmAddressAt(ACCOUNT, place(index))
const STRANGER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOUND = 500n * GWEI

let node: Anvil
let chain: Chain
let token: string

beforeAll(async () => {
  node = await startAnvil()
  chain = evmChain({ name: 'ethereum', chainId: node.chainId, coinType: 60 }, node.ask)
  token = await createTestToken(node, 1_000_000n * 1_000_000n)
})
afterAll(() => node.stop())

const watchOf = (indices: readonly number[]): Watch => ({ addresses: new Set(indices.map(address)), tokens: [token] })

async function newest(watch: Watch): Promise<ChainBlock> {
  const { height } = await chain.head()
  const block = await chain.block(height, watch)
  if (block === null) throw new Error('the newest block is gone')
  return block
}

async function planOf(index: number, payment: EvmPayment, nonce?: number): Promise<EvmPlan> {
  const price = await gasPriceNow(node.ask, BOUND)
  if (price === null) throw new Error('gas is too dear')
  return {
    ...price,
    ...callOf(payment),
    chainId: node.chainId,
    place: place(index),
    nonce: nonce ?? (await nextNonce(node.ask, address(index))),
    gas: await gasOf(node.ask, address(index), payment),
  }
}

const sign = (plan: EvmPlan, payment: EvmPayment) => signEvm({ seed: SEED, path: PATH, costMax: ETHER }, plan, payment)

describe('a chain of Ethereum’s kind', () => {
  it('sees coin and token arrive at the addresses it watches, and nothing else', async () => {
    const coin = await node.send({ to: address(1), value: 3n * ETHER })
    await node.send({ to: address(99), value: ETHER })
    const { data } = callOf({ token, address: address(2), amount: 12_500_000n })
    const paid = await node.send({ to: token, data: `0x${data}` })
    await node.mine(1)
    const block = await newest(watchOf([1, 2]))
    expect(block.arrivals).toEqual([
      { txid: coin, index: -1, address: address(1), token: null, amount: 3n * ETHER, memo: null },
      { txid: paid, index: expect.any(Number), address: address(2), token, amount: 12_500_000n, memo: null },
    ])
    expect(block.txids.size).toBe(3)
  })

  it('takes no payment for one whose transaction failed', async () => {
    // More tokens than there are: the transaction stands in the block and its transfer does not.
    const { data } = callOf({ token, address: address(3), amount: 10n ** 20n })
    const failed = await node.send({ to: token, data: `0x${data}` })
    await node.mine(1)
    const block = await newest(watchOf([3]))
    expect(block.txids).toContain(failed)
    expect(block.arrivals).toEqual([])
    expect(await chain.receipt(failed, block)).toMatchObject({ ok: false })
  })

  it('pays coin and token with transactions of its own', async () => {
    await node.fund(address(10), 5n * ETHER)
    await node.send({ to: token, data: `0x${callOf({ token, address: address(10), amount: 9_000_000n }).data}` })
    await node.mine(1)
    const coin: EvmPayment = { token: null, address: STRANGER, amount: ETHER }
    const tokens: EvmPayment = { token, address: STRANGER, amount: 4_000_000n }
    const first = sign(await planOf(10, coin), coin)
    const second = sign(await planOf(10, tokens, 1), tokens)
    expect(await chain.broadcast(first.raw)).toEqual({ kind: 'taken' })
    expect(await chain.broadcast(second.raw)).toEqual({ kind: 'taken' })
    expect(await chain.waits(first.txid)).toBe(true)
    await node.mine(1)
    const block = await newest(watchOf([]))
    expect([...block.txids].toSorted()).toEqual([first.txid, second.txid].toSorted())
    expect(await chain.receipt(first.txid, block)).toEqual({ ok: true, fee: expect.any(BigInt) })
    expect(await balanceOf(node.ask, STRANGER, null)).toBe(ETHER)
    expect(await balanceOf(node.ask, STRANGER, token)).toBe(4_000_000n)
    expect(await chain.waits(first.txid)).toBe(false)
  })

  it('says once more that it took what it has already, and does not tell a used number from its own success', async () => {
    await node.fund(address(11), 5n * ETHER)
    const payment: EvmPayment = { token: null, address: STRANGER, amount: 1n }
    const signed = sign(await planOf(11, payment), payment)
    expect(await chain.broadcast(signed.raw)).toEqual({ kind: 'taken' })
    expect(await chain.broadcast(signed.raw)).toEqual({ kind: 'taken' })
    await node.mine(1)
    expect(await chain.broadcast(signed.raw)).toMatchObject({ kind: 'unknown' })
  })

  it('replaces a stuck transaction by a dearer one with the same number: one of them is carried out', async () => {
    await node.fund(address(12), 5n * ETHER)
    const payment: EvmPayment = { token: null, address: STRANGER, amount: 7n }
    const stuck = await planOf(12, payment)
    const price = raisedPrice(stuck, { maxFee: 0n, priority: 0n }, BOUND)
    if (price === null) throw new Error('the bound was passed')
    const [first, second] = [sign(stuck, payment), sign({ ...stuck, ...price }, payment)]
    const before = await balanceOf(node.ask, STRANGER, null)
    expect(await chain.broadcast(first.raw)).toEqual({ kind: 'taken' })
    expect(await chain.broadcast(second.raw)).toEqual({ kind: 'taken' })
    await node.mine(1)
    const { txids } = await newest(watchOf([]))
    expect([txids.has(first.txid), txids.has(second.txid)]).toEqual([false, true])
    expect(await balanceOf(node.ask, STRANGER, null)).toBe(before + 7n)
  })

  it('is refused what it cannot pay, and waits while gas is dearer than the bound', async () => {
    await node.fund(address(13), ETHER)
    const payment: EvmPayment = { token: null, address: STRANGER, amount: 1n }
    const plan = await planOf(13, payment)
    await node.fund(address(13), 1n)
    expect(await chain.broadcast(sign(plan, payment).raw)).toMatchObject({ kind: 'refused' })
    expect(await gasPriceNow(node.ask, 1n)).toBeNull()
    expect(raisedPrice({ maxFee: BOUND, priority: 1n }, { maxFee: 0n, priority: 0n }, BOUND)).toBeNull()
  })

  it('signs nothing but the payment that was approved, and nothing dearer than the bound', async () => {
    const payment: EvmPayment = { token, address: STRANGER, amount: 1n }
    const plan: EvmPlan = {
      ...callOf(payment),
      chainId: 1,
      place: place(1),
      nonce: 0,
      gas: 60_000n,
      maxFee: GWEI,
      priority: 1n,
    }
    const to = (other: Partial<EvmPayment>) => () => sign(plan, { ...payment, ...other })
    expect(to({ address: address(1) })).toThrow(SignRefused)
    expect(to({ amount: 2n })).toThrow(SignRefused)
    expect(to({ token: null })).toThrow(SignRefused)
    const of = { seed: SEED, path: PATH, costMax: costMax(plan) }
    expect(() => signEvm({ ...of, costMax: of.costMax - 1n }, plan, payment)).toThrow(SignRefused)
    expect(signEvm(of, plan, payment).txid).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it.each([1, 3, 6])('follows a chain whose last %i blocks were replaced', async depth => {
    const follower = await followerOf(chain, watchOf([20]))
    await node.mine(2)
    const paid = await node.send({ to: address(20), value: ETHER })
    await node.mine(depth)
    await follower.follow()
    expect(follower.counted).toEqual([paid])
    await node.ask('anvil_reorg', [depth, []])
    await node.mine(1)
    await follower.follow()
    // The new blocks are empty: what the replaced ones held never came.
    expect(follower.counted).toEqual([])
    expect(follower.tip()).toEqual(await chain.head())
  })

  it('distrusts a node of another chain, and says when nobody answers', async () => {
    expect(await chain.distrust()).toBeNull()
    const other = evmChain({ name: 'ethereum', chainId: 1, coinType: 60 }, node.ask)
    expect(await other.distrust()).toBe('the node follows chain 31337, ethereum is 1')
    const away = evmChain({ name: 'ethereum', chainId: 1, coinType: 60 }, askNode('http://127.0.0.1:9', 500))
    await expect(away.head()).rejects.toThrow('did not answer')
    expect(await away.broadcast('0x00')).toMatchObject({ kind: 'unknown' })
  })
})
