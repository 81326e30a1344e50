import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmitResult } from '../../core/core-link.ts'
import { bookArrivals } from './book-arrivals.ts'
import { type DepositHouse, openDepositHouse } from './test-deposits.ts'

let house: DepositHouse

beforeAll(async () => {
  house = await openDepositHouse(['ann', 'bob', 'cy', 'dot', 'eve', 'fin', 'gus'])
  for (const chain of ['TRX', 'ETH', 'XRP', 'LTC']) await house.mine(chain, 1)
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const statesOf = async (name: string): Promise<string[]> =>
  (await house.arrivals()).filter(row => row.user_id === house.users[name]).map(({ state }) => state)

describe('a deposit', () => {
  it('is there after its last confirmation and not one before', async () => {
    await house.pay('ann', { chain: 'TRX', coin: 'USDT', amount: '25', nonce: 'a1' })
    await house.mine('TRX', 18)
    await house.book()
    expect(await house.balance('ann', 'USDT')).toBe('0')
    expect(await statesOf('ann')).toEqual(['confirming'])
    await house.mine('TRX', 1)
    await house.book()
    expect(await house.balance('ann', 'USDT')).toBe('25')
    expect(await statesOf('ann')).toEqual(['credited'])
    expect(house.told.filter(({ userId }) => userId === house.users['ann'])).toHaveLength(1)
  })

  it('of one transaction that is seen ten times is one deposit', async () => {
    for (let seen = 0; seen < 10; seen++) {
      await house.pay('ann', { chain: 'LTC', coin: 'LTC', amount: '2', nonce: 'ten' })
      await house.mine('LTC', 1)
      await house.book()
    }
    expect(await house.balance('ann', 'LTC')).toBe('2')
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'whose block was replaced %i deep is booked once, from the block that it is in then',
    async depth => {
      const before = Number(await house.balance('bob', 'ETH'))
      await house.mine('ETH', 8)
      await house.pay('bob', { chain: 'ETH', coin: 'ETH', amount: '1', nonce: `deep-${depth}` })
      await house.mine('ETH', depth)
      await house.book()
      await house.replace('ETH', depth)
      expect((await statesOf('bob')).at(-1)).toBe('gone')
      await house.book()
      await house.mine('ETH', 11)
      await house.book()
      expect(await house.balance('bob', 'ETH')).toBe(String(before))
      await house.mine('ETH', 1)
      await house.book()
      await house.book()
      expect(await house.balance('bob', 'ETH')).toBe(String(before + 1))
      await house.mustNet()
    },
  )

  it('that was credited and vanishes with its block stays, is marked, and is not credited again when it comes back', async () => {
    await house.pay('cy', { chain: 'XRP', coin: 'XRP', amount: '50', nonce: 'late' })
    await house.mine('XRP', 1)
    await house.book()
    expect(await house.balance('cy', 'XRP')).toBe('50')
    await house.replace('XRP', 1)
    const marked = (await house.arrivals()).filter(row => row.user_id === house.users['cy'])
    expect(marked).toMatchObject([{ state: 'credited', vanished_at: expect.any(Date), height: null }])
    await house.mine('XRP', 3)
    await house.book()
    expect(await house.balance('cy', 'XRP')).toBe('50')
    expect((await house.arrivals()).filter(({ vanished_at: at }) => at !== null)).toEqual([])
  })

  it('below the minimum waits, and counts as soon as more comes to the same address', async () => {
    await house.pay('dot', { chain: 'TRX', coin: 'USDT', amount: '0.4', nonce: 'd1' })
    await house.mine('TRX', 19)
    await house.book()
    expect(await statesOf('dot')).toEqual(['held'])
    await house.pay('dot', { chain: 'TRX', coin: 'USDT', amount: '0.599999', nonce: 'd2' })
    await house.mine('TRX', 19)
    await house.book()
    expect(await house.balance('dot', 'USDT')).toBe('0')
    await house.pay('dot', { chain: 'TRX', coin: 'USDT', amount: '0.000001', nonce: 'd3' })
    await house.mine('TRX', 19)
    await house.book()
    expect(await house.balance('dot', 'USDT')).toBe('1')
    expect(await statesOf('dot')).toEqual(['credited', 'credited', 'credited'])
  })

  it('finer than an atom leaves the rest for the next one, to the last part', async () => {
    const chain = house.deps.chains.book.chain('ETH')
    if (chain === null) throw new Error('the demo has it')
    const { address } = await house.deps.addresses.addressFor(house.users['eve'] ?? 0, chain)
    const send = async (raw: string, nonce: string): Promise<void> => {
      await house.payTo('ETH', { to: address, token: null, raw, memo: null, nonce })
      await house.mine('ETH', 12)
      await house.book()
    }
    await send('1000000009999999999', 'e1')
    expect(await house.balance('eve', 'ETH')).toBe('1')
    await send('1000000000000000001', 'e2')
    expect(await house.balance('eve', 'ETH')).toBe('2.00000001')
  })

  it('without a memo, or with one that is nobody’s, lies in suspense and is nobody’s', async () => {
    await house.pay('fin', { chain: 'XRP', coin: 'XRP', amount: '10', nonce: 'm1', memo: null })
    await house.pay('fin', { chain: 'XRP', coin: 'XRP', amount: '11', nonce: 'm2', memo: '12345' })
    await house.mine('XRP', 1)
    await house.book()
    expect(await house.balance('fin', 'XRP')).toBe('0')
    const held = (await house.arrivals()).filter(({ held_for: why }) => why === 'memo')
    expect(held).toMatchObject([
      { user_id: null, state: 'held' },
      { user_id: null, state: 'held' },
    ])
    await house.mustNet()
  })

  it('of a token that nobody listed is nothing, whatever it calls itself', async () => {
    const count = (await house.arrivals()).length
    const chain = house.deps.chains.book.chain('TRX')
    if (chain === null) throw new Error('the demo has it')
    const { address } = await house.deps.addresses.addressFor(house.users['gus'] ?? 0, chain)
    await house.payTo('TRX', { to: address, token: 'TUSDT', raw: '1000000000', memo: null, nonce: 'false' })
    await house.mine('TRX', 20)
    await house.book()
    expect(await house.arrivals()).toHaveLength(count)
  })

  it('larger than all that an asset may become is held and books nothing', async () => {
    const chain = house.deps.chains.book.chain('TRX')
    if (chain === null) throw new Error('the demo has it')
    const { address } = await house.deps.addresses.addressFor(house.users['gus'] ?? 0, chain)
    const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    for (const [nonce, raw] of [
      ['big', '9000000000000001'],
      ['huge', `9${'0'.repeat(38)}`],
    ] as const) {
      await house.payTo('TRX', { to: address, token, raw, memo: null, nonce })
    }
    await house.mine('TRX', 19)
    await house.book()
    expect((await house.arrivals()).slice(-2)).toMatchObject([{ held_for: 'total' }, { held_for: 'total' }])
    expect(await house.balance('gus', 'USDT')).toBe('0')
  })
})

describe('booking that is cut off', () => {
  const AFTER: readonly [string, (submitted: () => Promise<SubmitResult>) => Promise<SubmitResult>][] = [
    ['before the ledger heard of it', async () => ({ kind: 'unknown' })],
    [
      'after the ledger had it',
      async submitted => {
        await submitted()
        return { kind: 'unknown' }
      },
    ],
    [
      'by an error that says nothing',
      async submitted => {
        await submitted()
        throw new Error('killed')
      },
    ],
  ]

  it.each(AFTER)('%s is finished once in the next round', async (name, cut) => {
    const before = Number(await house.balance('bob', 'USDT'))
    await house.pay('bob', { chain: 'TRX', coin: 'USDT', amount: '7', nonce: name })
    await house.mine('TRX', 19)
    const { core } = house.deps
    const broken = { ...house.deps, core: { ...core, submit: (body: never) => cut(() => core.submit(body)) } }
    await bookArrivals(broken).catch((cause: Error) => expect(cause.message).toBe('killed'))
    expect((await statesOf('bob')).at(-1)).toBe('booking')
    await Promise.all([house.book(), house.book()])
    expect(await house.balance('bob', 'USDT')).toBe(String(before + 7))
    expect((await statesOf('bob')).at(-1)).toBe('credited')
    await house.mustNet()
  })
})
