import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginSession } from '../accounts/begin-session.ts'
import { coinSwitchActs } from '../chains/index.ts'
import { userById } from '../people/index.ts'
import { someCaller } from '../people/test-people.ts'
import type { Owner, Reply } from '../transfers/test-funds.ts'
import { carryOnAll } from './carry-on.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { payWithdrawals } from './pay-withdrawals.ts'
import { setReviewBound } from './review-bound-table.ts'
import { withdrawalQueue } from './review-queue.ts'
import { openWithdrawalHouse, type WithdrawalHouse } from './test-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

const OUTSIDE = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
const EMAIL = (name: string): string => `${name}@purse.example`
let house: WithdrawalHouse
const owners: Record<string, Owner> = {}
const owner = (name: string): Owner => owners[name] as Owner

beforeAll(async () => {
  house = await openWithdrawalHouse()
  // What the house owes is large enough for its own limits not to be in the way.
  owners['rich'] = await house.bed.open(EMAIL('rich'))
  await house.deposit(owner('rich'), 'USDT', '5000000')
  for (const name of ['ann', 'bob', 'cy', 'dot', 'eve']) {
    owners[name] = await house.bed.open(EMAIL(name))
    await house.deposit(owner(name), 'USDT', '500')
  }
  await house.mine('TRX', 1)
  await house.core.published()
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const wish = (part: object = {}): object => ({
  ...{ coin: 'USDT', chain: 'TRX', address: OUTSIDE, amount: '100', client_id: 'one' },
  ...part,
})
const statusOf = async (name: string): Promise<string | undefined> => (await house.records(owner(name)))[0]?.status
const ask = (name: string, part: object = {}): Promise<Reply> => house.request(owner(name), EMAIL(name), wish(part))

describe('a withdrawal', () => {
  it('says before anything is typed what it asks for', async () => {
    const { data } = await house.call(owner('ann'), '/api/bank/withdraw-prepare', { coin: 'USDT', chain: 'TRX' })
    expect(data).toMatchObject({
      ...{ min: '10', max: '500', fee: '1', available: '500', daily_left: '1000', daily_limit: '1000' },
      ...{ frozen_until: null, checks: ['email'], off: false },
    })
  })

  it('goes its way from the request to the last confirmation, and the fee stays in the house', async () => {
    expect(await ask('ann')).toMatchObject({ code: '200', data: { status: 'signing' } })
    expect(await house.available(owner('ann'), 'USDT')).toBe('400')
    await house.round()
    await house.round()
    expect(await statusOf('ann')).toBe('broadcast')
    await house.mine('TRX', 18)
    await house.round()
    expect(await statusOf('ann')).toBe('broadcast')
    await house.mine('TRX', 1)
    await house.round()
    const [record] = await house.records(owner('ann'))
    expect(record?.steps.map(({ status }) => status)).toEqual([
      'asked',
      'approved',
      'signing',
      'broadcast',
      'confirmed',
    ])
    const asked = (record as { time?: number }).time ?? 0
    const told = async (part: object) =>
      ((await house.call(owner('ann'), '/api/withdraw/apply-log', part)).data as { total: number }).total
    const found = [{ status: 'confirmed' }, { status: 'failed' }, { start: asked }, { end: asked }, { coin: 'BTC' }]
    expect(await Promise.all(found.map(told))).toEqual([1, 0, 1, 0, 0])
    const fees = await house.core.link.ask('balances', { owner: 0, purse: 'fees' })
    const asset = house.catalogue.coin('USDT')?.asset
    expect(fees.find(one => one.asset === asset)?.available).toBe(1_000_000)
    await house.mustNet()
  })

  it('under one client id is one, however often it is asked for, and another one is refused', async () => {
    const first = await ask('bob', { client_id: 'same' })
    const again = await Promise.all(
      Array.from({ length: 100 }, () =>
        house.call(owner('bob'), '/api/withdraw/turn-out', wish({ client_id: 'same' })),
      ),
    )
    expect(new Set(again.map(({ data }) => (data as { id: number }).id))).toEqual(
      new Set([(first.data as { id: number }).id]),
    )
    expect(
      await house.call(owner('bob'), '/api/withdraw/turn-out', wish({ client_id: 'same', amount: '101' })),
    ).toMatchObject({
      code: 'CLIENT_ID_REUSED',
    })
    expect(await house.available(owner('bob'), 'USDT')).toBe('400')
  })

  it.each<[string, object, object]>([
    ['below the minimum', { amount: '9.999999' }, { code: '422' }],
    ['one decimal too fine', { amount: '10.0000001' }, { code: '422' }],
    ['with a letter mistyped', { address: OUTSIDE.replace('E', 'F') }, { code: '422' }],
    ['to another chain’s address', { address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' }, { code: '422' }],
    ['with a memo where none belongs', { memo: '12' }, { code: '422' }],
    ['on a chain that does not carry it', { chain: 'BTC' }, { code: '422' }],
    ['of more than there is', { amount: '500.000001' }, { code: 'INSUFFICIENT_BALANCE' }],
    ['of more than the day allows', { amount: '1000.000001' }, { code: 'WITHDRAW_LIMIT' }],
  ])('%s is refused and moves nothing', async (_what, part, refused) => {
    expect(await ask('cy', { client_id: 'refused', ...part })).toMatchObject(refused)
    expect(await house.available(owner('cy'), 'USDT')).toBe('500')
    expect(await house.records(owner('cy'))).toEqual([])
  })

  it('without its code, or with a wrong one, is refused', async () => {
    for (const codes of [{}, { email: '000000' }]) {
      expect(await house.call(owner('cy'), '/api/withdraw/turn-out', wish({ codes }))).toMatchObject({
        code: 'CODE_WRONG',
      })
    }
    expect(await house.available(owner('cy'), 'USDT')).toBe('500')
  })

  it('to another account’s address stays in the house and costs nothing', async () => {
    const { data } = await house.call(owner('dot'), '/api/withdraw/generate-address', { coin: 'USDT', chain: 'TRX' })
    const { address } = data as { address: string }
    expect(await ask('cy', { address, client_id: 'inside' })).toMatchObject({ data: { status: 'confirmed' } })
    expect(await house.available(owner('cy'), 'USDT')).toBe('400')
    expect(await house.available(owner('dot'), 'USDT')).toBe('600')
    expect(await house.call(owner('dot'), '/api/withdraw/turn-out', wish({ address }))).toMatchObject({ code: '422' })
    await house.mustNet()
  })
})

describe('a withdrawal that a person looks at', () => {
  // The sixth within an hour.
  const sixth = async (client: string): Promise<number> => {
    for (let count = 1; count <= 6; count++) await ask('eve', { amount: '10', client_id: `${client}-${count}` })
    const [record] = await house.records(owner('eve'))
    expect(record?.status).toBe('reviewing')
    return record?.id ?? 0
  }

  it('is taken back by its owner, rejected or approved once, and what is not paid comes back whole', async () => {
    const id = await sixth('speed')
    const held = Number(await house.available(owner('eve'), 'USDT'))
    expect(await house.call(owner('ann'), '/api/withdraw/cancel', { id })).toMatchObject({ code: '404' })
    const cancels = await Promise.all(
      Array.from({ length: 20 }, () => house.call(owner('eve'), '/api/withdraw/cancel', { id })),
    )
    expect(cancels.filter(({ code }) => code === '200').length).toBeGreaterThan(0)
    expect(await house.available(owner('eve'), 'USDT')).toBe(String(held + 10))
    expect(await decideWithdrawal(house.deps, id, { by: 'mara', rejectedFor: null })).toBeNull()

    await ask('eve', { amount: '10', client_id: 'second' })
    const [second] = await house.records(owner('eve'))
    const decisions = await Promise.all(
      ['mara', 'noor'].map((by, at) =>
        decideWithdrawal(house.deps, second?.id ?? 0, {
          by,
          rejectedFor: at === 0 ? 'the address is known for fraud' : null,
        }),
      ),
    )
    expect(decisions.filter(row => row !== null)).toHaveLength(1)
    await house.round()
    expect(['rejected', 'signing', 'broadcast']).toContain(await statusOf('eve'))
    await house.mustNet()
  })
})

describe('what the rules found', () => {
  it('at a withdrawal from a device of today is told to operators in words, and another bound lets it go', async () => {
    const { db } = house.bed.deps
    const user = await userById(db, owner('rich').userId)
    const caller = { ...someCaller(), address: '203.0.113.9', userAgent: 'Other/1.0' }
    const token = (await beginSession(house.bed.deps, user, { method: 'email', caller })) ?? ''
    const askFromThere = async (amount: string): Promise<Reply> => {
      const codes = { email: await house.mailCode(owner('rich'), EMAIL('rich')) }
      return house.call(
        { token },
        '/api/withdraw/turn-out',
        wish({ amount, client_id: `there-${amount.length}`, codes }),
      )
    }
    expect(await askFromThere('99.999999')).toMatchObject({ data: { status: 'signing' } })
    expect(await askFromThere('100')).toMatchObject({ data: { status: 'reviewing' } })
    const { catalogue, core, bed } = house
    const hot = () => []
    const queue = withdrawalQueue({ db, catalogue, core: core.link, hot, nowMs: () => bed.clock.nowMs() })
    const [item] = (await queue.waiting(10)).filter(({ person }) => person === user.user_id)
    expect(item?.marks).toEqual([{ en: 'New device, since 0 h, bound 24 h', zh: '新设备：0 小时，界限 24 小时' }])
    const weight = await queue.weight?.(item?.id ?? '')
    expect(weight?.rules.map(({ fired }) => fired)).toEqual([true, ...Array.from({ length: 7 }, () => false)])
    expect(weight?.rules[0]?.says).toEqual(item?.marks?.[0])
    const by = (at: number): number => Number(weight?.changes[at]?.to) - Number(weight?.changes[at]?.from)
    expect(weight?.changes.map(({ what }) => what.en)).toEqual([
      'The person’s spot account, USDT',
      'Fees of the house, USDT',
      'Out of the house this hour, USDT',
    ])
    expect([by(0), by(2)]).toEqual([-100, 100])
    await setReviewBound(db, { name: 'new_device', value: 101, operator: 'mara', set_at: new Date(0) })
    expect(await askFromThere('100.000001')).toMatchObject({ data: { status: 'signing' } })
    expect(await decideWithdrawal(house.deps, Number(item?.id), { by: 'mara', rejectedFor: 'so' })).not.toBeNull()
    await house.round()
    await house.mustNet()
  })
})

describe('a coin that is switched off on a chain', () => {
  it('does not leave over it, says why in the language of who asks, and leaves again once it is on', async () => {
    const { db } = house.bed.deps
    const { catalogue, chains, bed } = house
    const acts = coinSwitchActs({ db, catalogue, chains, now: () => new Date(bed.clock.nowMs()) })
    const give = (name: string, said: object) => {
      const giver = { operator: 'mara', folder: null, reason: 'so', audit: null }
      return acts.find(one => one.name === name)?.carryOut(giver, { coin: 'USDT', chain: 'TRX', ...said })
    }
    const prepare = async () =>
      (await house.call(owner('cy'), '/api/bank/withdraw-prepare', { coin: 'USDT', chain: 'TRX' })).data
    expect(await give('coin-switch off', { what: 'withdrawals', chain: 'NONE', why: 'law' })).toMatchObject({
      ok: false,
    })
    expect(await give('coin-switch off', { what: 'withdrawals', why: 'incident' })).toMatchObject({ ok: true })
    expect(await prepare()).toMatchObject({ off: true, off_why: 'we are working on a fault' })
    const before = await house.available(owner('cy'), 'USDT')
    expect(await ask('cy', { client_id: 'while-off' })).toMatchObject({
      code: 'WITHDRAWALS_OFF',
      data: { reason: 'we are working on a fault' },
    })
    expect(await house.available(owner('cy'), 'USDT')).toBe(before)
    // Deposits are another matter, and so is another chain.
    const address = { coin: 'USDT', chain: 'TRX' }
    expect(await house.call(owner('cy'), '/api/withdraw/generate-address', address)).toMatchObject({ code: '200' })
    await give('coin-switch off', { what: 'deposits', chain: 'ALL', why: 'maintenance' })
    expect(await house.call(owner('cy'), '/api/withdraw/generate-address', address)).toMatchObject({
      code: 'DEPOSITS_OFF',
    })
    await give('coin-switch on', { what: 'withdrawals' })
    await give('coin-switch on', { what: 'deposits', chain: 'ALL' })
    expect(await prepare()).toMatchObject({ off: false, off_why: null })
  })
})

describe('money', () => {
  it('of a full balance leaves once, however many ask for it at once', async () => {
    const { userId } = owner('dot')
    const codes = { email: await house.mailCode(owner('dot'), EMAIL('dot')) }
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        house.call(owner('dot'), '/api/withdraw/turn-out', wish({ amount: '600', client_id: `all-${at}`, codes })),
      ),
    )
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(await house.available({ userId }, 'USDT')).toBe('0')
    await house.mustNet()
  })

  it.each(['before', 'after'])('is paid once when everything is cut off %s each of its steps', async when => {
    const name = when === 'before' ? 'cy' : 'bob'
    await ask(name, { amount: '50', client_id: `cut-${when}` })
    const [{ id } = { id: 0 }] = await house.records(owner(name))
    // Every call to ledger, signer and node ends in an error, before it did anything or after it did all.
    for (let round = 0; round < 12; round++) {
      const broken = cutting(house.deps, when === 'after')
      await carryOnAll(broken).catch(() => undefined)
      await payWithdrawals(broken)
      await house.round()
      await house.mine('TRX', 4)
    }
    const record = (await house.records(owner(name))).find(one => one.id === id)
    expect(record?.status).toBe('confirmed')
    const paid = await house.bed.deps.db.selectFrom('payment').selectAll().where('withdrawal_id', '=', id).execute()
    expect(paid).toHaveLength(1)
    await house.mustNet()
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'whose payment’s block was replaced %i deep is settled once, from the block that it is in then',
    async depth => {
      await house.deposit(owner('ann'), 'USDT', '20')
      await ask('ann', { amount: '20', client_id: `deep-${depth}` })
      const [{ id } = { id: 0 }] = await house.records(owner('ann'))
      await decideWithdrawal(house.deps, id, { by: 'mara', rejectedFor: null })
      await house.round()
      await house.round()
      await house.mine('TRX', depth)
      await house.replace('TRX', depth)
      await house.mine('TRX', 17)
      await house.round()
      expect((await house.records(owner('ann'))).find(one => one.id === id)?.status).toBe('broadcast')
      await house.mine('TRX', 4)
      await house.round()
      await house.round()
      expect((await house.records(owner('ann'))).find(one => one.id === id)?.status).toBe('confirmed')
      await house.mustNet()
    },
  )

  it('that was asked for waits unsigned while its coin is switched off, can be taken back, and goes on after', async () => {
    await house.deposit(owner('eve'), 'USDT', '100')
    const { bed, catalogue, chains } = house
    const acts = coinSwitchActs({ db: bed.deps.db, catalogue, chains, now: () => new Date(bed.clock.nowMs()) })
    const turn = async (name: string, part: object = {}): Promise<void> => {
      const giver = { operator: 'mara', folder: null, reason: 'so', audit: null }
      const said = { what: 'withdrawals', coin: 'USDT', chain: 'TRX', ...part }
      expect(await acts.find(one => one.name === name)?.carryOut(giver, said)).toMatchObject({ ok: true })
    }
    const ids: number[] = []
    for (const amount of ['20', '200']) {
      await ask('eve', { amount, client_id: `waits-${amount}` })
      ids.push((await house.records(owner('eve')))[0]?.id ?? 0)
    }
    await decideWithdrawal(house.deps, ids[0] ?? 0, { by: 'mara', rejectedFor: null })
    await carryOnAll(house.deps)
    await turn('coin-switch off', { why: 'maintenance' })
    await decideWithdrawal(house.deps, ids[1] ?? 0, { by: 'mara', rejectedFor: null })
    for (let round = 0; round < 3; round++) await house.round()
    const states = async () => {
      const records = await house.records(owner('eve'))
      return ids.map(id => records.find(one => one.id === id)?.status)
    }
    expect(await states()).toEqual(['signing', 'approved'])
    expect(await house.call(owner('eve'), '/api/withdraw/cancel', { id: ids[1] })).toMatchObject({ code: '200' })
    await turn('coin-switch on')
    for (let round = 0; round < 3; round++) await house.round()
    expect(await states()).toEqual(['broadcast', 'cancelled'])
    await house.mine('TRX', 19)
    for (let round = 0; round < 3; round++) await house.round()
    expect(await states()).toEqual(['confirmed', 'cancelled'])
    await house.mustNet()
  })

  it('stays where it is while nobody knows what became of a broadcast', async () => {
    await ask('bob', { amount: '30', client_id: 'away' })
    const [{ id } = { id: 0 }] = await house.records(owner('bob'))
    await decideWithdrawal(house.deps, id, { by: 'mara', rejectedFor: null })
    const before = await house.available(owner('bob'), 'USDT')
    const away = withNode(house.deps, async () => ({ kind: 'unknown', reason: 'nobody answered' }))
    for (let round = 0; round < 5; round++) {
      await carryOnAll(away)
      await payWithdrawals(away)
      house.bed.clock.advance(3_600_000)
    }
    expect(await statusOf('bob')).toBe('signing')
    expect(await house.call(owner('bob'), '/api/withdraw/cancel', { id })).toMatchObject({ code: '409' })
    expect(await house.available(owner('bob'), 'USDT')).toBe(before)
    await house.mustNet()
  })
})

type Broadcasting = (raw: string) => Promise<{ kind: 'taken' } | { kind: 'unknown'; reason: string }>

function withNode(deps: WithdrawalDeps, broadcast: Broadcasting): WithdrawalDeps {
  const { chains } = deps.services
  const node: typeof chains.node = chain => {
    const found = chains.node(chain)
    return found && { ...found, broadcast }
  }
  return { ...deps, services: { ...deps.services, chains: { ...chains, node } } }
}

function cutting(deps: WithdrawalDeps, isAfter: boolean): WithdrawalDeps {
  const { core, withdrawing, chains } = deps.services
  const cut = async <T>(act: () => Promise<T>): Promise<T> => {
    if (isAfter) await act()
    throw new Error('killed')
  }
  const broken = withNode(deps, raw => cut(async () => (await chains.node('TRX')?.broadcast(raw)) as { kind: 'taken' }))
  return {
    ...broken,
    services: {
      ...broken.services,
      core: { ...core, submit: body => cut(() => core.submit(body)) },
      withdrawing: {
        ...withdrawing,
        signer: async () => ({ ask: async request => cut(async () => (await withdrawing.signer()).ask(request)) }),
      },
    },
  }
}
