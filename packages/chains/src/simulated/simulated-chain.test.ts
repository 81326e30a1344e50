import { describe, expect, it } from 'vitest'
import { followerOf } from '../testing/follower.ts'
import { SHUT_ADDRESS, type SimulatedPayment, simulatedChain, simulatedRaw, simulatedTxid } from './simulated-chain.ts'

const payment: SimulatedPayment = { to: 'ours', token: null, amount: '125000000', memo: '1001', nonce: 'n1' }
const watch = { addresses: new Set(['ours']), tokens: [] }
const RAW = simulatedRaw(payment)

describe('the simulated chain', () => {
  it('carries out a payment in the next block, once however often it is sent', async () => {
    const chain = simulatedChain('demo', null, 0)
    expect(await chain.broadcast(RAW)).toEqual({ kind: 'taken' })
    expect(await chain.broadcast(RAW)).toEqual({ kind: 'taken' })
    expect(await chain.waits(simulatedTxid(RAW))).toBe(true)
    chain.mine(3_000)
    await chain.broadcast(RAW)
    chain.mine(6_000)
    const [first, second] = [await chain.block(1, watch), await chain.block(2, watch)]
    expect(first?.arrivals).toEqual([
      { txid: simulatedTxid(RAW), index: 0, address: 'ours', token: null, amount: 125_000_000n, memo: '1001' },
    ])
    expect(second?.arrivals).toEqual([])
    expect(await chain.waits(simulatedTxid(RAW))).toBe(false)
    expect(await chain.receipt(simulatedTxid(RAW), { height: 1, hash: first?.hash ?? '' })).toEqual({
      ok: true,
      fee: null,
    })
  })

  it.each([1, 2, 6])('lets %i blocks be replaced: what was in them waits, and comes again', async depth => {
    const chain = simulatedChain('demo', null, 0)
    for (let block = 1; block < 10; block++) chain.mine(block)
    const follower = await followerOf(chain, watch)
    await chain.broadcast(RAW)
    for (let block = 0; block < depth; block++) chain.mine(20 + block)
    await follower.follow()
    expect(follower.counted).toEqual([simulatedTxid(RAW)])
    chain.replace(depth, 30)
    await follower.follow()
    expect(follower.counted).toEqual([])
    expect(follower.tip()).toEqual(await chain.head())
    chain.mine(40)
    await follower.follow()
    expect(follower.counted).toEqual([simulatedTxid(RAW)])
  })

  it.each<[string, string, string | null, boolean]>([
    ['a token to itself', 'TToken', 'TToken', false],
    ['a token to an address that its issuer shut', SHUT_ADDRESS, 'TToken', false],
    ['its own coin to that address', SHUT_ADDRESS, null, true],
    ['a token to another', 'ours', 'TToken', true],
  ])('that is paid %s moves what the token lets move', async (_what, to, token, ok) => {
    const chain = simulatedChain('demo', null, 0)
    const raw = simulatedRaw({ ...payment, to, token })
    await chain.broadcast(raw)
    chain.mine(1)
    const block = await chain.block(1, { addresses: new Set([to]), tokens: [] })
    expect(await chain.receipt(simulatedTxid(raw), { height: 1, hash: block?.hash ?? '' })).toEqual({ ok, fee: null })
    expect(block?.arrivals).toHaveLength(ok ? 1 : 0)
    expect(block?.txids).toEqual(new Set([simulatedTxid(raw)]))
  })

  it('goes on where it was kept', async () => {
    const before = simulatedChain('demo', null, 0)
    await before.broadcast(RAW)
    before.mine(1)
    const other = simulatedRaw({ ...payment, nonce: 'n2' })
    await before.broadcast(other)
    const after = simulatedChain('demo', JSON.parse(JSON.stringify(before.state())), 99)
    expect(await after.head()).toEqual(await before.head())
    expect(await after.waits(simulatedTxid(other))).toBe(true)
  })

  it('refuses what is no payment', async () => {
    const chain = simulatedChain('demo', null, 0)
    for (const raw of [
      '',
      'null',
      '{}',
      JSON.stringify({ ...payment, amount: '0' }),
      JSON.stringify({ ...payment, amount: '-1' }),
    ])
      expect((await chain.broadcast(raw)).kind).toBe('refused')
    chain.mine(1)
    expect((await chain.block(1, watch))?.txids.size).toBe(0)
  })

  it('keeps no more than it needs', () => {
    const chain = simulatedChain('demo', null, 0)
    for (let block = 0; block < 1_000; block++) chain.mine(block)
    expect(chain.state().blocks.length).toBe(300)
  })
})
