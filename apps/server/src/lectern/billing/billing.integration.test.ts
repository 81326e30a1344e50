import { fakeClock } from '@bourse/kernel'
import type { billingStatement, RequestOf } from '@bourse/protocol'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readUserInfo } from '../institutions/contacts/read-user-info.ts'
import type { TestClassroom, TestContext } from '../test-classroom.ts'
import { aSchoolEach } from '../test-school.ts'
import { billClass } from './bill-class.ts'
import { buyPackage } from './buy-package.ts'
import { listStatement } from './list-statement.ts'
import { readOverview } from './read-overview.ts'
import { setWarning } from './set-warning.ts'
import { settleClasses } from './settle-classes.ts'
import { type Came, heldClass, order } from './test-billing.ts'
import { warnInstitution } from './warn-institution.ts'

const everyRow: RequestOf<typeof billingStatement> = { limit_begin: 0, limit_num: 100, keyword: '' }
const people = (count: number, from = 0, to = 60): Came[] =>
  Array.from({ length: count }, (_, at) => ({ person: `p${at}`, role: 'student' as const, from, to }))

let house: TestClassroom
let contact: TestContext
let made: number

aSchoolEach('billing', school => {
  ;({ house, contact, made } = school)
})

const id = () => String(contact.session.institutionId)
const now = () => new Date(house.clock.nowMs())
const after = (days: number) => fakeClock(house.clock.nowMs() + days * 86_400_000)

async function statement(changes: Partial<typeof everyRow> = {}, context = contact) {
  const answer = await listStatement(context, { ...everyRow, ...changes })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

async function overview(context = contact) {
  const answer = await readOverview(context, {})
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

describe('charging for a class', () => {
  it('counts minutes a person, rounds the line, and books it under the class', async () => {
    await order(house, 'institution', 'fund', id(), '10')
    const classId = await heldClass(house, contact, { minutes: 60, came: people(1, 0, 59.5) })
    await billClass(house.db, classId, now())
    const [row] = (await statement()).records
    expect(row).toMatchObject({ type: 'usage', unit: 'hd', quantity: 60, unit_price: '5.99', amount: '-0.36' })
    expect(row).toMatchObject({ balance_after: '9.64', by: 'system', class: { class_id: classId, name: 'Geometry 9' } })
  })

  it('leaves observers out, and counts who came twice once', async () => {
    const came: Came[] = [
      { person: 'a', role: 'student', from: 0, to: 10 },
      { person: 'a', role: 'student', from: 20, to: 30.5 },
      { person: 'b', role: 'observer', from: 0, to: 60 },
      { person: 't', role: 'teacher', from: 0, to: 60 },
    ]
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came }), now())
    expect((await statement()).records.map(row => row.quantity)).toEqual([81])
  })

  it('happens once, however often and from however many places it is asked', async () => {
    const classId = await heldClass(house, contact, { minutes: 60, came: people(10) })
    const done = await Promise.all(Array.from({ length: 5 }, () => billClass(house.db, classId, now())))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await billClass(house.db, classId, now())).toBe(false)
    expect((await statement()).total).toBe(1)
  })

  it('books nothing for a class to which nobody came, and none that runs', async () => {
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came: [] }), now())
    await billClass(house.db, await heldClass(house, contact, { minutes: 30, came: people(3), running: true }), now())
    expect((await statement()).total).toBe(0)
  })

  it('uses packages first, the one that ends first in front, and not one that has ended', async () => {
    await order(house, 'institution', 'package', id(), 'hd', '100', '30', '5', 'first', 'hour')
    await order(house, 'institution', 'package', id(), 'hd', '200', '10')
    await order(house, 'institution', 'package', id(), 'fhd', '500', '10')
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came: people(6) }), now())
    const usage = (await statement({ type: 'usage' })).records
    expect(usage.map(row => [row.quantity, row.in_package, row.amount])).toEqual([
      // What was bought as FHD minutes takes class minutes too.
      [160, true, '0.00'],
      [200, true, '0.00'],
    ])
    const left = (await overview()).packages.map(({ unit, minutes, used }) => [unit, minutes - used])
    expect(left).toEqual([
      ['hd', 0],
      ['fhd', 340],
      ['hd', 100],
    ])
    expect((await overview({ ...contact, clock: after(31) })).packages).toEqual([])
  })

  it('begins with the class and ends with it: who waits or stays on costs nothing, at any resolution', async () => {
    const came = [
      { person: 'Ingrid', role: 'teacher' as const, from: -15, to: 50 },
      { person: 'Ada', role: 'student' as const, from: -15, to: -5 },
      { person: 'Olga', role: 'observer' as const, from: 0, to: 45 },
    ]
    await billClass(house.db, await heldClass(house, contact, { minutes: 45, came, resolution: 'fhd' }), now())
    expect((await statement()).records).toMatchObject([{ unit: 'hd', quantity: 45, unit_price: '5.99' }])
  })

  it('charges for what records itself, by the minute', async () => {
    await billClass(house.db, await heldClass(house, contact, { minutes: 45, came: [], record: 'auto' }), now())
    expect((await statement()).records).toMatchObject([
      { type: 'recording', unit: 'recording', quantity: 45, unit_price: '1.49', amount: '-0.07' },
    ])
  })

  it('takes the discount that was agreed', async () => {
    await order(house, 'institution', 'terms', id(), 'discount', '5')
    await billClass(
      house.db,
      await heldClass(house, contact, { minutes: 60, came: people(10), resolution: 'fhd' }),
      now(),
    )
    expect((await statement()).records).toMatchObject([{ discount_percent: '5', quantity: 600, amount: '-3.41' }])
  })

  it('is done for every class that is over when the house looks, also after a restart', async () => {
    const classes = [await heldClass(house, contact, { minutes: 10, came: people(2, 0, 10) })]
    classes.push(await heldClass(house, contact, { minutes: 20, came: people(2, 0, 20) }))
    await settleClasses(house.db, house.clock.nowMs())
    await settleClasses(house.db, house.clock.nowMs())
    const rows = (await statement()).records
    expect(new Set(rows.map(row => row.class?.class_id))).toEqual(new Set(classes))
    expect(rows).toHaveLength(2)
  })
})

describe('a statement', () => {
  it('adds up on every row and as a month', async () => {
    await order(house, 'institution', 'fund', id(), '100')
    await billClass(
      house.db,
      await heldClass(house, contact, { minutes: 60, came: people(50), resolution: 'fhd' }),
      now(),
    )
    await order(house, 'institution', 'package', id(), 'hd', '1000', '30', '5.99')
    await order(house, 'institution', 'fund', id(), '8.40', 'refund', 'outage')
    await order(house, 'institution', 'fund', id(), '-1.01', 'adjust')
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came: people(3) }), now())
    const { records, sum, types } = await statement()
    const cents = (text: string): number => Math.round(Number(text) * 100)
    let before = 0
    for (const row of records.toReversed()) {
      expect(cents(row.balance_after)).toBe(before + cents(row.amount))
      before = cents(row.balance_after)
    }
    expect(sum).toMatchObject({
      opening: '0.00',
      paid_in: '108.40',
      usage: '17.97',
      packages: '5.99',
      adjusted: '-1.01',
    })
    expect(cents(sum.balance)).toBe(10_840 - 1_797 - 599 - 101)
    expect(sum.balance).toBe(records[0]?.balance_after)
    expect(sum.minutes).toEqual([{ unit: 'hd', minutes: 3000 }])
    expect(types).toEqual({ all: 6, usage: 2, recording: 0, recharge: 1, refund: 1, package: 1, adjust: 1 })
    expect((await overview()).balance).toBe(sum.balance)
  })

  it('carries a month’s balance into the next', async () => {
    await order(house, 'institution', 'fund', id(), '50')
    const later = after(20)
    await order({ ...house, clock: later }, 'institution', 'fund', id(), '1')
    const december = await statement({}, { ...contact, clock: later })
    expect(december.sum).toMatchObject({ opening: '50.00', paid_in: '1.00', balance: '51.00' })
    expect(december.months).toEqual({ first: '2026-11', last: '2026-12' })
    expect((await statement({ month: '2026-11' })).sum).toMatchObject({ opening: '0.00', balance: '50.00' })
  })

  it('is found by type, by amount, and by number, class or note', async () => {
    await order(house, 'institution', 'fund', id(), '50', 'recharge', 'transfer 100%_a')
    await order(house, 'institution', 'fund', id(), '7', 'refund', 'outage')
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came: people(3) }), now())
    const found = async (changes: Partial<typeof everyRow>) =>
      (await statement(changes)).records.map(row => row.entry_no)
    expect(await found({ type: 'refund' })).toEqual([2])
    expect(await found({ amount: 'out' })).toEqual([3])
    expect(await found({ amount: 'in' })).toEqual([2, 1])
    expect(await found({ amount: 'none' })).toEqual([])
    expect(await found({ keyword: 'ST-000002' })).toEqual([2])
    expect(await found({ keyword: 'geometry' })).toEqual([3])
    expect(await found({ keyword: '0%_A' })).toEqual([1])
    expect(await found({ keyword: '%' })).toEqual([1])
    expect(await found({ limit_begin: 1, limit_num: 1 })).toEqual([2])
  })

  it('cannot be changed into one that does not add up', async () => {
    await order(house, 'institution', 'fund', id(), '50')
    await order(house, 'institution', 'fund', id(), '50')
    const tampers = [
      'UPDATE billing_entry SET amount = amount + 1 WHERE institution_id = $1 AND entry_no = 1',
      'UPDATE billing_entry SET amount = amount + 1, balance_after = balance_after + 1 WHERE institution_id = $1 AND entry_no = 1',
      'UPDATE billing_entry SET balance_before = balance_before + 1, balance_after = balance_after + 1 WHERE institution_id = $1 AND entry_no = 2',
      'DELETE FROM billing_entry WHERE institution_id = $1 AND entry_no = 1',
      'DELETE FROM billing_entry WHERE institution_id = $1 AND entry_no = 2',
      'UPDATE billing_account SET balance = balance + 1 WHERE institution_id = $1',
      `INSERT INTO billing_entry (institution_id, entry_no, at, type, amount, balance_before, balance_after, made_by, note)
       VALUES ($1, 3, now(), 'adjust', 5, 0, 5, 'x', '')`,
    ]
    for (const tamper of tampers) {
      const [before = '', after = ''] = tamper.split('$1')
      await expect(
        sql`${sql.raw(before)}${contact.session.institutionId}${sql.raw(after)}`.execute(house.db),
      ).rejects.toThrow(/violates (?:check|foreign key) constraint/)
    }
  })
})

describe('a package', () => {
  it('is bought from the balance and the credit line, once by its key', async () => {
    await order(house, 'institution', 'fund', id(), '100')
    const key = { offer: 'hd-50k', client_id: 'key-1', on_credit: true } as const
    expect(await buyPackage(contact, key)).toMatchObject({ ok: false, code: 'FUNDS_MISSING' })
    await order(house, 'institution', 'terms', id(), 'credit', '168.99')
    expect(await buyPackage(contact, key)).toMatchObject({ code: 'FUNDS_MISSING', data: { available: '268.99' } })
    await order(house, 'institution', 'terms', id(), 'credit', '169')
    const unasked = await buyPackage(contact, { ...key, on_credit: false })
    expect(unasked).toMatchObject({ code: 'CREDIT_UNASKED', data: { balance_after: '-169.00' } })
    const bought = await Promise.all([buyPackage(contact, key), buyPackage(contact, key)])
    expect(bought[0]).toEqual(bought[1])
    expect(bought[0]).toMatchObject({ ok: true, data: { balance: '-169.00' } })
    expect(await buyPackage(contact, { offer: 'hd-200k', client_id: 'key-1', on_credit: true })).toMatchObject({
      code: 'CLIENT_ID_REUSED',
    })
    const { packages, credit_used, free } = await overview()
    expect(packages).toMatchObject([{ unit: 'hd', minutes: 50_000, used: 0 }])
    expect([credit_used, free]).toEqual(['169.00', '-169.00'])
  })
})

describe('an offer', () => {
  it('saves against what this customer pays by the minute, and sells what the room has', async () => {
    const saves = async () => (await overview()).offers.map(one => `${one.unit} ${one.saves_percent}`).join()
    expect(await saves()).toBe('hd 10,hd 16,recording 11')
    await order(house, 'institution', 'terms', id(), 'discount', '15')
    expect(await saves()).toBe('hd 0,hd 1,recording 0')
  })
})

describe('the overview', () => {
  it('freezes what runs now, and says how long the balance lasts', async () => {
    await order(house, 'institution', 'fund', id(), '100')
    await heldClass(house, contact, { minutes: 30, came: people(10), running: true, resolution: 'fhd' })
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came: people(30) }), now())
    const { frozen, free, running, month, lasts_until, balance } = await overview()
    expect({ frozen, free, running, balance }).toEqual({ frozen: '1.80', free: '87.42', running: 1, balance: '89.22' })
    expect(month).toMatchObject({ from: '2026-11-01', today: '2026-11-20', to: '2026-11-30', usage: '10.78' })
    expect(month.days).toEqual([{ date: '2026-11-20', amount: '10.78' }])
    expect(lasts_until).toMatch(/^2027-0[3-6]-\d\d$/)
  })

  it('counts packages into what the month will come to and into how long the account lasts', async () => {
    await order(house, 'institution', 'fund', id(), '300')
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came: people(30) }), now())
    const before = await overview()
    await buyPackage(contact, { offer: 'hd-50k', client_id: 'lasting', on_credit: true })
    const after = await overview()
    expect(Number(before.month.estimate)).toBeGreaterThan(Number(before.month.usage))
    expect(after.month.estimate).toBe(after.month.usage)
    expect(after.balance).toBe('20.22')
    // The package covers its ninety days, to 18 February; then 20.22 pay for 36 days at 0.55.
    expect(after.lasts_until).toBe('2027-03-26')
  })

  it('holds the peak over all classes against the contract', async () => {
    await order(house, 'institution', 'terms', id(), 'people', '40')
    await heldClass(house, contact, { minutes: 60, came: people(20) })
    await heldClass(house, contact, { minutes: 60, came: people(12) })
    const { people: peak, warnings } = await overview()
    expect(peak).toMatchObject({ contracted: 40, days: [{ people: 32 }] })
    expect(warnings.find(one => one.kind === 'people')).toMatchObject({ passed: true, threshold: '80' })
  })
})

describe('a warning', () => {
  const letters = async () =>
    (
      await house.db
        .selectFrom('outgoing')
        .select(['recipient', 'text'])
        .where('kind', '=', 'billing_warning')
        .orderBy('outgoing_id')
        .execute()
    )
      .filter(({ recipient }) => recipient === `billing-${made}@school.example`)
      .map(({ text }) => text)

  it('is told once when a threshold is passed, and again only after it was come back from', async () => {
    const institutionId = contact.session.institutionId
    await order(house, 'institution', 'fund', id(), '199.99')
    expect(await warnInstitution(house.db, institutionId, now())).toEqual(['balance'])
    expect(await warnInstitution(house.db, institutionId, now())).toEqual([])
    await order(house, 'institution', 'fund', id(), '0.01')
    expect(await warnInstitution(house.db, institutionId, now())).toEqual([])
    await order(house, 'institution', 'fund', id(), '-0.01', 'adjust')
    expect(await warnInstitution(house.db, institutionId, now())).toEqual(['balance'])
    expect(await letters()).toHaveLength(2)
    expect((await letters())[0]).toContain('199.99 USD')
  })

  it('is written in the language in which the contact last used the console', async () => {
    const institutionId = contact.session.institutionId
    expect(await warnInstitution(house.db, institutionId, now())).toEqual(['balance'])
    await readUserInfo({ ...contact, language: 'ja' }, {})
    await order(house, 'institution', 'fund', id(), '200')
    await warnInstitution(house.db, institutionId, now())
    await order(house, 'institution', 'fund', id(), '-0.01', 'adjust')
    await warnInstitution(house.db, institutionId, now())
    expect(await letters()).toEqual([
      '余额为 0.00 USD，低于您设定的 200.00 USD。',
      '残高は 199.99 USD で、設定された 200.00 USD を下回っています。',
    ])
  })

  it('can be moved and switched off', async () => {
    const rule = { kind: 'balance', on: false, threshold: '10' } as const
    expect(await setWarning(contact, rule)).toMatchObject({ ok: true })
    expect((await overview()).warnings[0]).toEqual({ kind: 'balance', on: false, threshold: '10.00', passed: false })
    expect(await warnInstitution(house.db, contact.session.institutionId, now())).toEqual([])
  })

  it.each([
    ['balance', '1.005', 'decimal'],
    ['balance', '100000000000', ['too_big', { max: 1_000_000 }]],
    ['usage', '0.99', ['too_small', { min: 1 }]],
    ['people', '101', ['too_big', { max: 100 }]],
    ['people', '80.5', 'integer'],
    ['minutes', '0', ['too_small', { min: 1 }]],
  ] as const)('of %s takes no threshold of %s', async (kind, threshold, problem) => {
    expect(await setWarning(contact, { kind, on: true, threshold })).toMatchObject({
      code: '422',
      fields: { threshold: problem },
    })
  })
})

describe('another institution', () => {
  it('sees nothing of it all', async () => {
    await order(house, 'institution', 'fund', id(), '100')
    await order(house, 'institution', 'package', id(), 'hd', '100', '30')
    await billClass(house.db, await heldClass(house, contact, { minutes: 60, came: people(500) }), now())
    const other = await house.join(`Other ${made}`, `other-${made}@school.example`)
    expect(await statement({}, other)).toMatchObject({
      total: 0,
      records: [],
      sum: { balance: '0.00', opening: '0.00' },
    })
    expect(await overview(other)).toMatchObject({ balance: '0.00', packages: [], people: { days: [] }, running: 0 })
  })
})

describe('an operator', () => {
  it.each([
    [['fund', '999999', '5'], 'there is no institution 999999'],
    [['fund', 'ID', 'five'], 'Amount: a decimal like 12.5'],
    [['fund', 'ID', '0'], 'an amount is a decimal with at most two decimals, not zero'],
    [['fund', 'ID', '-5'], 'only an adjustment may be below zero, a recharge may not'],
    [['package', 'ID', '4k', '5', '5'], 'Minutes of: one of sd, hd, fhd, recording'],
    [['package', 'ID', 'hd', '-5', '5'], 'Minutes: a whole number, 1 to 999999999'],
    [['package', 'ID', 'hd', '5', '0'], 'Days: a whole number, 1 to 9999'],
    [['package', 'ID', 'hd', '5', '5', 'free'], 'Price: a decimal like 12.5'],
    [['package', 'ID', 'hd', '5', '5', '0.001'], 'Price: a decimal with at most two decimals'],
    [
      ['terms', 'ID', 'discount', '100.01'],
      'Value: credit is an amount, discount 0 to 100, people a whole number above zero',
    ],
  ])('is told what is wrong with %j', async (words, reason) => {
    const [command = '', ...more] = words
    const said = await order(house, 'institution', command, ...more.map(word => (word === 'ID' ? id() : word)))
    expect(said).toEqual({ ok: false, text: reason })
    expect((await statement()).total).toBe(0)
  })
})
