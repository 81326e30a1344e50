import { DAY_MS } from '@bourse/kernel'
import type { FiatDepositView } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { giveInWords } from '../../operator/test-order.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { unsureActs } from '../unsure/index.ts'
import { bookLines, creditLine } from './credit-line.ts'
import { leaveSuspense } from './leave-suspense.ts'
import { lineQueue } from './line-queue.ts'
import { lineById } from './line-table.ts'
import { carryFiatOn } from './start-fiat.ts'
import { statementActs } from './statement-acts.ts'
import { cutting, type FiatHouse, openFiatHouse } from './test-fiat.ts'
import { unsureLines } from './unsure-lines.ts'

let house: FiatHouse
let ann: Owner
let bob: Owner
let asked = 0

beforeAll(async () => {
  house = await openFiatHouse()
  ann = await house.person('Ann Lee')
  bob = await house.person('Bob Ray')
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const recharge = (owner: Owner, part: object = {}) =>
  house.call(owner, '/api/bank/recharge', { currency: 'USD', amount: '100', client_id: `r-${++asked}`, ...part })
const depositFor = async (owner: Owner, part: object = {}): Promise<FiatDepositView> => {
  const reply = await recharge(owner, part)
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
  return reply.data
}
const deposits = async (owner: Owner): Promise<FiatDepositView[]> =>
  ((await house.call(owner, '/api/bank/records', { limit_num: 100 })).data as { records: FiatDepositView[] }).records
const usd = (owner: Owner): Promise<string> => house.available(owner, 'USD')
const word = { by: 'tom', reference: null, reason: 'fits' }
let numbers = 0
const newId = (): string => `T${++numbers}`

/** Says that an amount comes, has it come, and answers its line. */
async function proposed(
  owner: Owner,
  amount = '100',
  payer = 'Ann Lee',
): Promise<{ line: number; deposit: FiatDepositView }> {
  const deposit = await depositFor(owner, { amount })
  await house.statement([{ amount, payer, note: deposit.reference, id: newId() }])
  const line = (await house.waiting()).at(-1)
  return { line: line?.line_id ?? 0, deposit }
}

describe('a deposit by bank', () => {
  it('is credited once it was asked for, came and was approved, and its owner sees each step', async () => {
    const deposit = await depositFor(ann, { amount: '1250.5' })
    expect(deposit).toMatchObject({
      status: 'waiting',
      amount: '1250.5',
      credited: null,
      pay_to: { bank: 'Demo Bank, N.A.' },
    })
    const imported = await house.statement([{ amount: '1250.50', note: `invoice ${deposit.reference}`, id: newId() }])
    expect(imported).toMatchObject({ ok: true, lines: 1, known: 0, proposed: 1 })
    expect(await usd(ann)).toBe('0')
    const [line] = await house.waiting()
    await creditLine(house.deps, line?.line_id ?? 0, word)
    expect(await usd(ann)).toBe('1250.5')
    const [view] = await deposits(ann)
    expect(view).toMatchObject({ status: 'credited', credited: '1250.5' })
    expect(view?.steps.map(({ status }) => status)).toEqual(['waiting', 'checking', 'credited'])
    const { data } = await house.call(ann, '/api/message/list', { type: 'funds' })
    expect(JSON.stringify(data)).toContain(`${deposit.reference} is here: 1,250.5 USD are in the spot account`)
    await house.mustNet()
  })

  it.each<[string, object, object]>([
    ['a cent too little', { amount: '49.99' }, { code: '422' }],
    ['a cent too much', { amount: '100000.01' }, { code: '422' }],
    ['half a cent', { amount: '100.005' }, { code: '422' }],
    ['nothing', { amount: '0' }, { code: '422' }],
    ['a coin', { currency: 'BTC' }, { code: '422' }],
    ['no currency of ours', { currency: 'EUR' }, { code: '422' }],
  ])('of %s is refused and leaves nothing', async (_what, part, refused) => {
    const before = (await deposits(ann)).length
    expect(await recharge(ann, part)).toMatchObject(refused)
    expect((await deposits(ann)).length).toBe(before)
  })

  it.each(['50', '100000'])('of %s, the least or the most, is announced', async amount => {
    const deposit = await depositFor(ann, { amount })
    expect(deposit).toMatchObject({ status: 'waiting', amount })
    await house.call(ann, '/api/bank/recharge-cancel', { id: deposit.id })
  })

  it('is for who was verified alone, and shown to nobody else', async () => {
    const stranger = await house.bed.open('stranger@fiat.example')
    expect(await recharge(stranger)).toMatchObject({ code: 'VERIFY_FIRST' })
    const deposit = await depositFor(ann)
    expect(await house.call(bob, '/api/bank/recharge-cancel', { id: deposit.id })).toMatchObject({ code: '404' })
    expect(await deposits(bob)).toEqual([])
    expect(await house.call(ann, '/api/bank/recharge-cancel', { id: deposit.id })).toMatchObject({
      data: { status: 'cancelled' },
    })
    expect(await house.call(ann, '/api/bank/recharge-cancel', { id: deposit.id })).toMatchObject({ code: '200' })
  })

  it('under one client id is one, said 100 times; with another body it is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => recharge(ann, { client_id: 'same' })))
    expect(new Set(answers.map(({ data }) => (data as FiatDepositView).id)).size).toBe(1)
    expect(await recharge(ann, { client_id: 'same', amount: '101' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
    expect(await recharge(ann, { client_id: 'same', currency: 'TWD', amount: '1000' })).toMatchObject({
      code: 'CLIENT_ID_REUSED',
    })
  })

  it('waits with nine others at most', async () => {
    const dot = await house.person('Dot Kim')
    const answers = await Promise.all(Array.from({ length: 20 }, () => recharge(dot)))
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(10)
  })
})

describe('a line of a statement', () => {
  it('counts once, whichever files bring it, and is credited once, 20 at once in 50 rounds', async () => {
    for (let round = 0; round < 50; round++) {
      const deposit = await depositFor(ann)
      const line = { amount: '100', note: deposit.reference, id: newId() }
      await house.statement([line])
      expect(await house.statement([line])).toMatchObject({
        ok: false,
        problem: expect.stringContaining('imported before'),
      })
      expect(await house.statement([line, { amount: '1', note: 'fee back', id: newId() }])).toMatchObject({ known: 1 })
      const found = (await house.waiting()).find(row => row.state === 'proposed')
      const before = Number(await usd(ann))
      const words = await Promise.all(
        Array.from({ length: 20 }, () => creditLine(house.deps, found?.line_id ?? 0, word)),
      )
      expect(words.filter(answer => typeof answer !== 'string')).toHaveLength(1)
      expect(Number(await usd(ann)) - before).toBe(100)
    }
    for (const row of await house.waiting())
      await leaveSuspense(house.deps, row.line_id, { way: 'return', by: 'tom', reason: 'nobody’s' })
    await house.mustNet()
  })

  it.each<[string, (of: FiatDepositView) => { amount: string; payer?: string; note: string }, string[]]>([
    ['a cent less', ({ reference: note }) => ({ amount: '99.99', note }), ['amount']],
    ['somebody else’s name', ({ reference: note }) => ({ amount: '100', payer: 'Eve Low', note }), ['name']],
    ['no reference', () => ({ amount: '100', note: 'hello' }), ['reference']],
    [
      'a mistyped reference',
      ({ reference }) => ({ amount: '100', note: reference.replace(/.$/, sign => (sign === '7' ? '8' : '7')) }),
      ['reference'],
    ],
  ])('with %s waits for a person, and one operator alone cannot credit it', async (_what, lineOf, differs) => {
    const deposit = await depositFor(ann)
    await house.statement([{ ...lineOf(deposit), id: newId() }])
    const row = (await house.waiting()).at(-1)
    expect([row?.state, row?.differs]).toEqual(['open', differs])
    const before = await usd(ann)
    expect(await creditLine(house.deps, row?.line_id ?? 0, word)).toMatch(/is open/)
    expect(await usd(ann)).toBe(before)
    // By hand, with the code: what came is credited, not what was asked for.
    await creditLine(house.deps, row?.line_id ?? 0, { ...word, reference: deposit.reference })
    const came = lineOf(deposit).amount
    expect((await deposits(ann)).find(({ id }) => id === deposit.id)).toMatchObject({
      status: 'credited',
      credited: came,
    })
    expect((Number(await usd(ann)) - Number(before)).toFixed(2)).toBe(Number(came).toFixed(2))
  })

  it('that comes for a deposit that has its own, or was credited, is nobody’s', async () => {
    const { line, deposit } = await proposed(ann)
    await house.statement([{ amount: '100', note: deposit.reference, id: newId() }])
    const second = (await house.waiting()).at(-1)
    expect(second?.differs).toEqual(['state'])
    expect(await creditLine(house.deps, second?.line_id ?? 0, { ...word, reference: deposit.reference })).toMatch(
      /another line/,
    )
    await creditLine(house.deps, line, word)
    expect(await creditLine(house.deps, second?.line_id ?? 0, { ...word, reference: deposit.reference })).toMatch(
      /credited already/,
    )
    await leaveSuspense(house.deps, second?.line_id ?? 0, { way: 'return', by: 'tom', reason: 'paid twice' })
    expect(await creditLine(house.deps, second?.line_id ?? 0, { ...word, reference: deposit.reference })).toMatch(
      /is returned/,
    )
  })

  it('for a deposit that was cancelled meanwhile finds it all the same, by hand', async () => {
    const deposit = await depositFor(ann)
    await house.call(ann, '/api/bank/recharge-cancel', { id: deposit.id })
    await house.statement([{ amount: '100', note: deposit.reference, id: newId() }])
    const row = (await house.waiting()).at(-1)
    expect(row?.differs).toEqual(['state'])
    await creditLine(house.deps, row?.line_id ?? 0, { ...word, reference: deposit.reference })
    expect((await deposits(ann)).find(({ id }) => id === deposit.id)?.status).toBe('credited')
  })

  it.each(['before', 'after'])('is credited once when everything is cut off %s the ledger’s answer', async when => {
    const { line } = await proposed(ann)
    const before = Number(await usd(ann))
    const broken = cutting(house.deps, when === 'after')
    await creditLine(broken, line, word).catch(() => undefined)
    expect((await lineById(house.deps.db, line))?.state).toBe('booking')
    for (let round = 0; round < 3; round++) {
      await bookLines(broken).catch(() => undefined)
      await house.round()
    }
    expect(Number(await usd(ann)) - before).toBe(100)
    expect((await lineById(house.deps.db, line))?.state).toBe('credited')
    await house.mustNet()
  })

  async function settle(line: number): Promise<void> {
    const acts = unsureActs({ db: house.deps.db, core: house.core.link, kinds: [unsureLines(house.deps)] })
    expect(await giveInWords(acts, ['unsure', 'settle', `line-${line}`, 'because', 'looked'])).toMatchObject({
      ok: true,
    })
    await house.round()
  }

  it('that was begun a day ago is not said again: two look what the history holds, and it goes on', async () => {
    const { line } = await proposed(ann)
    const before = await usd(ann)
    await creditLine(cutting(house.deps, false), line, word).catch(() => undefined)
    house.bed.clock.advance(21 * 3_600_000)
    await house.round()
    expect([(await lineById(house.deps.db, line))?.state, await usd(ann)]).toEqual(['unsure', before])
    await settle(line)
    expect(Number(await usd(ann)) - Number(before)).toBe(100)
    // And one that the ledger had all along.
    const { line: had } = await proposed(ann)
    await creditLine(cutting(house.deps, true), had, word).catch(() => undefined)
    house.bed.clock.advance(21 * 3_600_000)
    await house.round()
    await settle(had)
    expect(Number(await usd(ann)) - Number(before)).toBe(200)
    expect([(await lineById(house.deps.db, line))?.state, (await lineById(house.deps.db, had))?.state]).toEqual([
      'credited',
      'credited',
    ])
    await house.mustNet()
  })

  it('is decided at the operators’ site: over the bound by two, the rest by one', async () => {
    const { line } = await proposed(ann, '10000')
    const item = await lineQueue(house.deps.db, house.catalogue).find(String(line))
    expect(item).toMatchObject({ byTwo: true, person: ann.userId })
    const acts = statementActs(house.actDeps)
    expect((await giveInWords(acts, ['statement', 'credit', String(line), 'because', 'fits'])).text).toMatch(
      /credit-large/,
    )
    expect((await giveInWords(acts, ['statement', 'show', String(line)])).text).toMatch(/Ann Lee/)
    await giveInWords(acts, ['statement', 'credit-large', String(line), 'because', 'fits'])
    expect(Number(await usd(ann))).toBeGreaterThan(10_000)
    expect(await lineQueue(house.deps.db, house.catalogue).find(String(line))).toBeNull()
  })
})

describe('a deposit that nobody pays', () => {
  /** The house with its own time so much later. */
  const later = (ms: number): FiatHouse['deps'] => {
    const { core } = house.deps.services
    const ask = async (name: string, params: object) => {
      const answer: object | null = await core.ask(name as 'head', params as never)
      return name === 'head' ? { ...answer, nowMs: house.bed.clock.nowMs() + ms } : answer
    }
    return { ...house.deps, services: { ...house.deps.services, core: { ...core, ask: ask as CoreLink['ask'] } } }
  }

  it.each([-6 * DAY_MS, 6 * DAY_MS])('ends after five days of the house, with its clock set by %i ms', async step => {
    const { clock } = house.bed
    const before = await depositFor(bob)
    clock.step(step)
    const since = await house.enter(bob.userId)
    const meanwhile = await depositFor({ ...bob, token: since })
    await carryFiatOn(house.deps)
    clock.step(-step)
    const stateOf = async (id: string) => (await deposits(bob)).find(one => one.id === id)?.status
    expect([await stateOf(before.id), await stateOf(meanwhile.id)]).toEqual(['waiting', 'waiting'])
    await carryFiatOn(later(5 * DAY_MS - 60_000))
    expect([await stateOf(before.id), await stateOf(meanwhile.id)]).toEqual(['waiting', 'waiting'])
    await carryFiatOn(later(5 * DAY_MS + 60_000))
    expect([await stateOf(before.id), await stateOf(meanwhile.id)]).toEqual(['expired', 'expired'])
  })
})
