import { HOUSE } from '@bourse/engine'
import type { FiatDepositView } from '@bourse/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { suspenseForOperators } from '../suspense-board.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { unsureActs } from '../unsure/index.ts'
import { bookLines, creditLine } from './credit-line.ts'
import { leaveSuspense, type WayOut } from './leave-suspense.ts'
import { lineById } from './line-table.ts'
import { statementActs } from './statement-acts.ts'
import { suspendLine, suspendLines } from './suspend-line.ts'
import { cutting, type FiatHouse, openFiatHouse } from './test-fiat.ts'
import { unsureLines } from './unsure-lines.ts'

let house: FiatHouse
let ann: Owner
let numbers = 0

beforeAll(async () => {
  house = await openFiatHouse()
  ann = await house.person('Ann Lee')
})
beforeEach(() => {
  house.bed.clock.advance(1_000)
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

async function houseHas(purse: 'suspense' | 'fees'): Promise<number> {
  const { coin } = await house.currency('USD')
  const held = await house.core.link.ask('balances', { owner: HOUSE, purse })
  return held.find(({ asset }) => asset === coin.asset)?.available ?? 0
}

/** Has a payment come that says nothing of whose it is; answers its line. */
async function nobodys(amount = '100'): Promise<number> {
  await house.statement([{ amount, note: 'hello', id: `S${++numbers}` }])
  return (await house.waiting()).at(-1)?.line_id ?? 0
}

const board = async () =>
  (await suspenseForOperators({ db: house.deps.db, core: house.core.link, catalogue: house.catalogue })).assets.find(
    ({ asset }) => asset === 'USD',
  )
const word = { by: 'tom', reason: 'so' }
const usd = async (): Promise<number> => Number(await house.available(ann, 'USD'))

describe('what a statement says has come', () => {
  it('lies in suspense once, however often it is brought there, until it is somebody’s', async () => {
    const before = await houseHas('suspense')
    const line = await nobodys('12.34')
    expect(await houseHas('suspense')).toBe(before)
    await Promise.all([suspendLines(house.deps), suspendLines(house.deps), suspendLines(house.deps)])
    expect((await houseHas('suspense')) - before).toBe(1_234)
    expect(await board()).toMatchObject({ held: '12.34', items: 1, off: '0' })
    await house.mustNet()
    const { data } = await house.call(ann, '/api/bank/recharge', { currency: 'USD', amount: '100', client_id: 'a' })
    const { reference } = data as FiatDepositView
    await creditLine(house.deps, line, { by: 'tom', reason: 'hers', reference })
    expect([await houseHas('suspense'), await usd()]).toEqual([before, 12.34])
    expect(await board()).toBeUndefined()
    await house.mustNet()
  })

  it.each<[WayOut, string]>([
    ['return', 'returned'],
    ['write-off', 'written_off'],
  ])('leaves by %s once, 20 at once, and nobody is credited', async (way, state) => {
    const line = await nobodys('50')
    await suspendLines(house.deps)
    const [held, fees, hers] = [await houseHas('suspense'), await houseHas('fees'), await usd()]
    const ends = await Promise.all(Array.from({ length: 20 }, () => leaveSuspense(house.deps, line, { way, ...word })))
    expect(ends.filter(end => typeof end !== 'string')).toHaveLength(1)
    await house.round()
    expect((await lineById(house.deps.db, line))?.state).toBe(state)
    expect([held - (await houseHas('suspense')), (await houseHas('fees')) - fees, await usd()]).toEqual([
      5_000,
      way === 'write-off' ? 5_000 : 0,
      hers,
    ])
    expect(await creditLine(house.deps, line, { by: 'tom', reason: null, reference: 'BRS2345678' })).toMatch(/is /)
    await house.mustNet()
  })

  it.each([
    ['return', false],
    ['return', true],
    ['write-off', false],
    ['write-off', true],
  ] as const)('leaves by %s once when it is cut off (after the ledger had it: %s)', async (way, isAfter) => {
    const line = await nobodys('7')
    const [held, fees] = [await houseHas('suspense'), await houseHas('fees')]
    const broken = cutting(house.deps, isAfter)
    // Neither that it lies there nor that it left is known.
    await leaveSuspense(broken, line, { way, ...word }).catch(() => undefined)
    await bookLines(broken).catch(() => undefined)
    expect((await lineById(house.deps.db, line))?.state).toMatch(/returning|writing_off/)
    for (let round = 0; round < 3; round++) {
      await house.round()
      await bookLines(broken).catch(() => undefined)
    }
    expect((await lineById(house.deps.db, line))?.suspense).toBe('out')
    expect([await houseHas('suspense'), (await houseHas('fees')) - fees]).toEqual([held, way === 'write-off' ? 700 : 0])
    await house.mustNet()
  })

  it('that is proposed to somebody is not written off, and by an act it is told what became of it', async () => {
    const { data } = await house.call(ann, '/api/bank/recharge', { currency: 'USD', amount: '100', client_id: 'b' })
    await house.statement([{ amount: '100', note: (data as FiatDepositView).reference, id: `S${++numbers}` }])
    const line = (await house.waiting()).at(-1)?.line_id ?? 0
    expect(await leaveSuspense(house.deps, line, { way: 'write-off', ...word })).toBe(`line ${line} is proposed`)
    const acts = statementActs(house.actDeps)
    const other = await nobodys('3')
    const told = await giveInWords(acts, ['statement', 'write-off', String(other), 'because', 'a year'])
    expect(told.text).toBe('3 USD are the house’s own.')
    expect((await giveInWords(acts, ['statement', 'return', String(other), 'late'])).ok).toBe(false)
    await house.mustNet()
  })

  it('whose answer the ledger owes for a day is not said again: a person looks', async () => {
    const line = await nobodys('9')
    const held = await houseHas('suspense')
    await suspendLine(cutting(house.deps, false), line).catch(() => undefined)
    house.bed.clock.advance(21 * 3_600_000)
    await suspendLine(house.deps, line)
    expect([(await lineById(house.deps.db, line))?.state, await houseHas('suspense')]).toEqual(['unsure', held])
    const acts = unsureActs({ db: house.deps.db, core: house.core.link, kinds: [unsureLines(house.deps)] })
    const told = await giveInWords(acts, ['unsure', 'settle', `line-${line}`, 'because', 'looked'])
    expect(told.text).toBe('It is told to the ledger anew.')
    await suspendLine(house.deps, line)
    expect([(await lineById(house.deps.db, line))?.state, (await houseHas('suspense')) - held]).toEqual(['open', 900])
  })
})
