import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateUser } from '../people/index.ts'
import type { Owner, Reply } from '../transfers/test-funds.ts'
import { KEPT_WAIT_MS } from './kept-only.ts'
import { openWithdrawalHouse, type WithdrawalHouse } from './test-withdrawals.ts'

const KEPT = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
const OTHER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const EMAIL = 'ann@kept.example'
let house: WithdrawalHouse
let ann: Owner
let bob: Owner

beforeAll(async () => {
  house = await openWithdrawalHouse()
  ann = await house.bed.open(EMAIL)
  bob = await house.bed.open('bob@kept.example')
  await updateUser(house.bed.deps.db, bob.userId, { nickname: 'bob' })
  await house.deposit(ann, 'USDT', '500')
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const code = async (): Promise<object> => ({ codes: { email: await house.mailCode(ann, EMAIL) } })
const book = async (): Promise<{ records: { id: number; usable_at: number }[]; only: object }> =>
  (await house.call(ann, '/api/withdraw/address-list')).data
const keep = async (part: object = {}): Promise<Reply> =>
  house.call(ann, '/api/withdraw/address-add', { coin: 'USDT', chain: 'TRX', address: KEPT, label: 'mine', ...part })
const turn = async (on: boolean): Promise<Reply> =>
  house.call(ann, '/api/withdraw/address-only', { on, ...(await code()) })
let asked = 0
const send = (address: string): Promise<Reply> =>
  house.request(ann, EMAIL, { coin: 'USDT', chain: 'TRX', address, amount: '10', client_id: `kept-${++asked}` })
const told = async (): Promise<string[]> => (await house.bed.lettersTo(EMAIL)).map(({ kind }) => kind)
// The house's time goes on with commands and with the clock.
const wait = (ms: number): void => house.bed.clock.advance(ms)

describe('kept addresses alone', () => {
  it('are asked for with a code, at once, and told by letter', async () => {
    expect(await house.call(ann, '/api/withdraw/address-only', { on: true })).toMatchObject({ code: 'CODE_WRONG' })
    expect((await book()).only).toEqual({ on: false, off_at: null })
    expect(await turn(true)).toMatchObject({ data: { on: true, off_at: null } })
    expect(await told()).toContain('kept_only_on')
  })

  it('let nothing go anywhere else: not to an address outside, not to another user, and nothing is moved', async () => {
    expect(await send(OTHER)).toMatchObject({ code: 'ADDRESS_NOT_KEPT' })
    const sent = { to: bob.userId, coin: 'USDT', amount: '1', ...(await code()) }
    expect(await house.call(ann, '/api/funds/send', sent)).toMatchObject({ code: 'ADDRESS_NOT_KEPT' })
    expect(await house.available(ann, 'USDT')).toBe('500')
    expect(await house.records(ann)).toEqual([])
  })

  it('are added with a code and wait a day by the house’s time, to the second', async () => {
    expect(await keep()).toMatchObject({ code: 'CODE_WRONG' })
    expect((await book()).records).toEqual([])
    expect(await keep(await code())).toMatchObject({ code: '200' })
    expect(await told()).toContain('address_kept')
    const [{ usable_at: usable } = { usable_at: 0 }] = (await book()).records
    expect(await send(KEPT)).toMatchObject({ code: 'ADDRESS_WAITS', data: { until: usable } })
    const { nowMs } = await house.core.link.ask('head', {})
    // The code that is sent takes a minute of the clock.
    wait(usable * 1000 - nowMs - 61_000 - 1)
    expect(await send(KEPT)).toMatchObject({ code: 'ADDRESS_WAITS' })
    expect(await send(KEPT)).toMatchObject({ code: '200' })
  })

  it('under another label are the same address, which waits no longer for it', async () => {
    const [before] = (await book()).records
    expect(await keep({ label: 'still mine', ...(await code()) })).toMatchObject({ data: { id: before?.id } })
    expect((await book()).records).toMatchObject([{ id: before?.id, usable_at: before?.usable_at }])
  })

  it('that were forgotten and added again wait anew', async () => {
    const [{ id } = { id: 0 }] = (await book()).records
    expect(await house.call(bob, '/api/withdraw/address-delete', { id })).toMatchObject({ code: '404' })
    await house.call(ann, '/api/withdraw/address-delete', { id })
    expect(await send(KEPT)).toMatchObject({ code: 'ADDRESS_NOT_KEPT' })
    await keep(await code())
    expect(await send(KEPT)).toMatchObject({ code: 'ADDRESS_WAITS' })
  })

  it('go on for a day once they are switched off, and are on for good when their user thinks better of it', async () => {
    const off = await turn(false)
    expect(off).toMatchObject({ data: { on: true, off_at: expect.any(Number) } })
    expect(await told()).toContain('kept_only_off')
    // Said again, it is the same end: nobody puts it off or brings it nearer.
    expect(await house.call(ann, '/api/withdraw/address-only', { on: false })).toEqual(off)
    wait(KEPT_WAIT_MS / 2)
    expect(await send(OTHER)).toMatchObject({ code: 'ADDRESS_NOT_KEPT' })
    expect(await turn(true)).toMatchObject({ data: { on: true, off_at: null } })
    wait(KEPT_WAIT_MS)
    expect(await send(OTHER)).toMatchObject({ code: 'ADDRESS_NOT_KEPT' })
    await turn(false)
    wait(KEPT_WAIT_MS)
    expect((await book()).only).toEqual({ on: false, off_at: null })
    expect(await send(OTHER)).toMatchObject({ code: '200' })
  })

  it('of twenty that ask at once with one code one is carried out and told', async () => {
    const request = { on: true, ...(await code()) }
    const before = (await told()).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.call(ann, '/api/withdraw/address-only', request)),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer.data)))).toEqual(new Set(['{"on":true,"off_at":null}']))
    expect((await told()).length).toBe(before + 1)
  })
})
