import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmitResult } from '../../core/core-link.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { messagesOf } from '../messages/message-table.ts'
import { updateUser } from '../people/index.ts'
import { tellOfDeposits } from '../tell-deposit.ts'
import { unsureActs, unsureQueue } from '../unsure/index.ts'
import { bookArrivals } from './book-arrivals.ts'
import { depositsOf } from './deposit-table.ts'
import { finishGiving, type GiftOutcome, giveArrival } from './give-arrival.ts'
import { heldActs } from './held-acts.ts'
import { heldQueue } from './held-queue.ts'
import { type DepositHouse, openDepositHouse } from './test-deposits.ts'
import { unsureDeposits } from './unsure-deposits.ts'

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

const held = async (why: string) => (await house.arrivals()).filter(row => row.state === 'held' && row.held_for === why)

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

  it('is told in its owner’s messages, with a comma between its thousands', async () => {
    const services = { letters: { wake: () => undefined }, drawers: { changed: () => undefined } }
    const tell = tellOfDeposits({ ...services, nowMs: house.clock.nowMs })
    await house.pay('ann', { chain: 'TRX', coin: 'USDT', amount: '12345.000001', nonce: 'told' })
    await house.mine('TRX', 19)
    await bookArrivals({ ...house.deps, tell })
    const { rows } = await messagesOf(
      house.db,
      { userId: house.users['ann'] ?? 0, type: 'funds' },
      { begin: 0, count: 1 },
    )
    expect(rows).toMatchObject([
      { kind: 'deposit_credited', details: { amount: '12,345.000001', coin: 'USDT', chain: 'Tron (TRC20)' } },
    ])
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

describe('an arrival without an owner', () => {
  const give = (id: number, name: string): Promise<GiftOutcome> =>
    giveArrival(house.deps, { id, to: house.users[name] ?? 0, by: 'mara' })
  const freeze = (name: string, at: Date | null) =>
    updateUser(house.db, house.users[name] ?? 0, { frozen_at: at, frozen_reason: at && 'so' })

  it('is given to its owner once, however often and to whomever it is given at once, and stands in their records', async () => {
    const [first] = await held('memo')
    const id = first?.arrival_id ?? 0
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => give(id, at % 2 === 0 ? 'fin' : 'gus')))
    const gone = await Promise.all(['fin', 'gus'].map(name => house.balance(name, 'XRP')))
    expect(gone.toSorted()).toEqual(['0', '10'])
    expect(answers.filter(({ kind }) => kind === 'given')).toHaveLength(10)
    const owner = gone[0] === '10' ? 'fin' : 'gus'
    expect(await give(id, owner)).toEqual({ kind: 'given' })
    const { rows } = await depositsOf(
      house.db,
      { userId: house.users[owner] ?? 0, asset: first?.asset ?? null, states: ['credited'] },
      { begin: 0, count: 9 },
    )
    expect(rows).toMatchObject([{ arrival_id: id, given_by: 'mara' }])
    expect(house.told.filter(({ coin, amount }) => coin === 'XRP' && amount === '10')).toHaveLength(1)
    await house.mustNet()
  })

  it('that was cut off before or after the ledger had it is finished by the next round, once', async () => {
    const [second] = await held('memo')
    const { core } = house.deps
    const lost = async (body: never): Promise<SubmitResult> => {
      await core.submit(body)
      return { kind: 'unknown' }
    }
    const before = Number(await house.balance('fin', 'XRP'))
    const broken = { ...house.deps, core: { ...core, submit: lost } }
    const gift = { id: second?.arrival_id ?? 0, to: house.users['fin'] ?? 0, by: 'mara' }
    expect(await giveArrival(broken, gift)).toEqual({ kind: 'begun' })
    await Promise.all([finishGiving(house.deps), finishGiving(house.deps)])
    expect(await house.balance('fin', 'XRP')).toBe(String(before + 11))
    await house.mustNet()
  })

  it('too small is given to whose address it came to, to nobody else, and counts with nothing later', async () => {
    await house.pay('gus', { chain: 'TRX', coin: 'USDT', amount: '0.7', nonce: 'small-given' })
    await house.mine('TRX', 19)
    await house.book()
    const [small] = await held('small')
    const id = small?.arrival_id ?? 0
    expect(await give(id, 'dot')).toMatchObject({ kind: 'refused' })
    expect(await give(id, 'gus')).toEqual({ kind: 'given' })
    expect(await house.balance('gus', 'USDT')).toBe('0.7')
    await house.pay('gus', { chain: 'TRX', coin: 'USDT', amount: '0.5', nonce: 'small-later' })
    await house.mine('TRX', 19)
    await house.book()
    expect(await house.balance('gus', 'USDT')).toBe('0.7')
    await house.mustNet()
  })

  it('of a frozen account waits until it is not, and is booked then', async () => {
    await freeze('ann', new Date(house.clock.nowMs()))
    const before = Number(await house.balance('ann', 'USDT'))
    await house.pay('ann', { chain: 'TRX', coin: 'USDT', amount: '30', nonce: 'frozen' })
    await house.mine('TRX', 19)
    await house.book()
    expect(await house.balance('ann', 'USDT')).toBe(String(before))
    const [row] = await held('frozen')
    const id = row?.arrival_id ?? 0
    expect(await give(id, 'ann')).toMatchObject({ kind: 'refused' })
    await freeze('ann', null)
    expect(await give(id, 'ann')).toEqual({ kind: 'begun' })
    await house.book()
    expect(await house.balance('ann', 'USDT')).toBe(String(before + 30))
    await house.mustNet()
  })

  it('waits in the queue in words, and one that vanished after it was credited with it', async () => {
    const sources = { db: house.db, catalogue: house.deps.catalogue, feed: house.core.feed }
    await house.pay('cy', { chain: 'XRP', coin: 'XRP', amount: '40', nonce: 'vanishing' })
    await house.mine('XRP', 1)
    await house.book()
    await house.replace('XRP', 1)
    const queue = heldQueue(sources)
    const words = (await queue.waiting(99)).map(({ marks }) => marks?.[0]?.en)
    expect(words).toContain('More than the asset may become')
    expect(words).toContain('Credited, and its block was replaced deeper than we wait: the house is short of it')
    const before = await queue.count()
    const item = (await queue.waiting(99)).at(-1)
    const acts = heldActs({ deposits: house.deps, sources })
    const note = acts.find(({ name }) => name === 'deposit note')
    const giver = { operator: 'mara', folder: null, reason: 'so', audit: null }
    await note?.carryOut(giver, { number: Number(item?.id), reason: 'the house made it good' })
    expect((await queue.count()).count).toBe(before.count - 1)
    expect(await queue.find(item?.id ?? '')).toBeNull()
    // From the bound on one operator alone gives nothing.
    const large = (await held('total'))[0]?.arrival_id ?? 0
    const alone = acts.find(({ name }) => name === 'deposit give')
    expect(await alone?.carryOut(giver, { number: large, uid: house.users['gus'] ?? 0 })).toMatchObject({ ok: false })
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

  it.each(AFTER)('%s and begun a day ago is settled once by what the history holds', async (name, cut) => {
    const before = Number(await house.balance('dot', 'USDT'))
    const { core } = house.deps
    const broken = { ...house.deps, core: { ...core, submit: (body: never) => cut(() => core.submit(body)) } }
    await house.pay('dot', { chain: 'TRX', coin: 'USDT', amount: '7', nonce: `late ${name}` })
    await house.mine('TRX', 19)
    await bookArrivals(broken).catch(() => undefined)
    // Another one just like it comes meanwhile, and is nothing to it.
    await house.pay('dot', { chain: 'TRX', coin: 'USDT', amount: '7', nonce: `alike ${name}` })
    await house.mine('TRX', 19)
    house.clock.advance(21 * 3_600_000)
    await house.book()
    const [late] = await held('unsure')
    const kinds = [unsureDeposits(house.deps)]
    const acts = unsureActs({ db: house.db, core: core, kinds })
    const item = `deposit-${late?.arrival_id}`
    expect((await giveInWords(acts, ['unsure', 'list'])).text).toContain(item)
    expect(await unsureQueue({ kinds }).find(item)).toMatchObject({ person: house.users['dot'], byTwo: true })
    const told = await giveInWords(acts, ['unsure', 'settle', item, 'because', 'looked'])
    expect(told.text).toMatch(name.startsWith('before') ? /told to the ledger anew/ : /has it/)
    await house.book()
    expect(await house.balance('dot', 'USDT')).toBe(String(before + 14))
    expect(await held('unsure')).toEqual([])
    expect(await giveInWords(acts, ['unsure', 'settle', item, 'because', 'again'])).toMatchObject({ ok: false })
    await house.mustNet()
  })
})
