import type { billingOverview, billingStatement, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openConsole } from '../../site/test-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Overview = ReplyOf<typeof billingOverview>
type Statement = ReplyOf<typeof billingStatement>

const SLOW = { timeout: 10_000 }
const OVERVIEW = '/backoffice/billing/overview'
const STATEMENT = '/backoffice/billing/statement'
const BUY = '/backoffice/billing/package-buy'
const WARNING = '/backoffice/billing/warning'

const overview = (more: Partial<Overview> = {}): Overview => ({
  currency: 'USD',
  reference: 'NB-1042',
  balance: '1407.03',
  frozen: '12.00',
  free: '1395.03',
  credit_line: '500.00',
  credit_used: '0.00',
  discount_percent: '0',
  running: 1,
  month: {
    ...{ from: '2026-11-01', today: '2026-11-20', to: '2026-11-30' },
    ...{ usage: '312.50', estimate: '468.75', a_day: '15.63', days: [] },
  },
  lasts_until: '2027-02-17',
  people: { contracted: 400, days: [{ date: '2026-11-18', at_local: '2026-11-18 10:05', people: 333 }] },
  packages: [],
  warnings: [
    { kind: 'balance', on: true, threshold: '200.00', passed: false },
    { kind: 'people', on: true, threshold: '80', passed: true },
  ],
  prices: [],
  offers: [
    { offer: 'hd-50k', unit: 'hd', minutes: 50_000, days: 365, price: '400.00', saves_percent: 0 },
    { offer: 'hd-500k', unit: 'hd', minutes: 500_000, days: 365, price: '1500.00', saves_percent: 25 },
  ],
  ...more,
})

const openOverview = (data: Overview, more: Answers = {}) =>
  openConsole('/Account-center/Account-overview', {
    answers: { [OVERVIEW]: () => ({ res_code: 'P001', data }), ...more },
  })

/** What stands beside a figure, by its label. */
const figure = async (label: string): Promise<string> =>
  (await screen.findByText(label, { selector: 'dt' }, SLOW)).parentElement?.textContent ?? ''

describe('the account overview', () => {
  it('fails in words, and comes when it is asked for again', async () => {
    let failing = true
    const { user } = await openConsole('/Account-center/Account-overview', {
      answers: {
        [OVERVIEW]: () => (failing ? { res_code: '500', data: null } : { res_code: 'P001', data: overview() }),
      },
    })
    const failed = within(
      await screen.findByText('The list could not be loaded.', {}, SLOW).then(one => one.parentElement!),
    )
    failing = false
    await user.click(failed.getByRole('button', { name: 'Try again' }))
    expect(await figure('Balance')).toContain('1,407.03')
  })

  it('writes what is owed below zero, what of the credit is used, and until when the money lasts', async () => {
    await openOverview(overview({ balance: '-114.39', credit_used: '114.39', lasts_until: null }))
    expect(await figure('Balance')).toContain('−114.39')
    expect(await figure('Credit line')).toContain('114.39 used')
    expect(await figure('Lasts until')).toContain('A long time')
    expect(await figure('Frozen')).toContain('1 class in progress')
  })

  it('warns of what has passed its threshold, and marks from which head on people are too many', async () => {
    await openOverview(overview())
    expect(await screen.findByText('People at the same time reached 80 % of the contract.', {}, SLOW)).toBeTruthy()
    expect(screen.queryByText(/^The balance is below/)).toBeNull()
    expect(screen.getByText('warn at 320')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'At most 333 of 400 people' })).toBeTruthy()
    expect(screen.getByText('83.3%')).toBeTruthy()
  })

  it('keeps a threshold that was refused in its field, with the reason', async () => {
    const { user, sent } = await openOverview(overview(), {
      [WARNING]: () => ({ res_code: '422', res_msg: 'Some fields are wrong', data: { threshold: 'At most 100' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'People at once above 80 %, change' }, SLOW))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'People at once above' })
    await user.clear(field)
    await user.type(field, ' 120 {Enter}')
    expect(await screen.findByText('At most 100')).toBeTruthy()
    expect(field.value).toBe(' 120 ')
    expect(Object.fromEntries(sent.find(({ path }) => path === WARNING)?.form ?? [])).toMatchObject({
      ...{ kind: 'people', on: 'true', threshold: '120' },
    })
  })
})

describe('buying a package', () => {
  const open = async (more: Answers = {}) => {
    const opened = await openOverview(overview(), more)
    await opened.user.click(await screen.findByRole('button', { name: 'Buy a package' }, SLOW))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }
  const buyButton = (price: string) =>
    within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: `Buy for ${price} USD` })

  it('is paid from the balance as long as there is enough', async () => {
    const { user, sent, dialog } = await open({
      [BUY]: () => ({ res_code: 'P001', data: { package_id: 3, balance: '1007.03' } }),
    })
    expect(dialog.getByText('Paid from the balance of 1,407.03 USD.')).toBeTruthy()
    await user.click(buyButton('400.00'))
    expect(await screen.findByText('Package bought, the balance is 1,007.03')).toBeTruthy()
    expect(sent.find(({ path }) => path === BUY)?.form.get('on_credit')).toBe('false')
  })

  it('on credit is agreed to each time: neither another offer nor the dialog of before counts', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('radio', { name: /1,500\.00 USD/ }))
    expect(dialog.getByText(/this uses the credit line\. After it the balance is −92\.97 USD\./)).toBeTruthy()
    expect(buyButton('1,500.00').disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Buy on the credit line' }))
    expect(buyButton('1,500.00').disabled).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Buy a package' }))
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('radio', { name: /1,500\.00 USD/ }))
    expect(again.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(buyButton('1,500.00').disabled).toBe(true)
  })

  it('is asked for with the same key until it is bought, and tells why it was refused', async () => {
    let asked = 0
    const { user, sent, dialog } = await open({
      [BUY]: () =>
        (asked += 1) === 1
          ? { res_code: 'FUNDS_MISSING', res_msg: 'The balance and the credit line are not enough', data: null }
          : { res_code: 'P001', data: { package_id: 3, balance: '1007.03' } },
    })
    await user.click(buyButton('400.00'))
    expect(await dialog.findByText('The balance and the credit line are not enough')).toBeTruthy()
    await user.click(buyButton('400.00'))
    await screen.findByText('Package bought, the balance is 1,007.03')
    const keys = sent.filter(({ path }) => path === BUY).map(({ form }) => form.get('client_id'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

const row = (more: Partial<Statement['records'][number]>): Statement['records'][number] => ({
  ...{ entry_no: 7, at: 0, at_local: '2026-11-18 11:00', type: 'usage', unit: 'hd', quantity: 1440 },
  class: { class_id: 1, class_no: 100_125, name: 'Geometry 9' },
  ...{ unit_price: '8.00', in_package: false, discount_percent: '0', amount: '-11.52', balance_after: '1407.03' },
  ...{ by: 'system', note: '' },
  ...more,
})

const statement = (records: Statement['records'], more: Partial<Statement> = {}): Statement => ({
  ...{ total: records.length, limit_begin: 0, limit_num: 20, records },
  month: '2026-11',
  months: { first: '2026-10', last: '2026-11' },
  types: { all: records.length, usage: 1, recording: 0, recharge: 0, refund: 0, package: 0, adjust: 0 },
  sum: {
    ...{ currency: 'USD', opening: '1418.55', paid_in: '0.00', usage: '11.52', packages: '0.00', adjusted: '0.00' },
    ...{ balance: '1407.03', minutes: [{ unit: 'hd', minutes: 1440 }], until_local: '2026-11-20 14:05' },
  },
  ...more,
})

const openStatement = (of: (form: URLSearchParams) => Statement, path = '/Account-center/statement', width = 1440) =>
  openConsole(path, { width, answers: { [STATEMENT]: form => ({ res_code: 'P001', data: of(form) }) } })

describe('the statement', () => {
  it('adds the month up in sight: opening, in, usage, packages, balance', async () => {
    await openStatement(() => statement([row({})]))
    const sum = (await screen.findByText('Usage, 1,440 class min', {}, SLOW)).closest('.statement-sum')
    expect(sum?.textContent).toMatch(/1,418\.55\+.*0\.00−.*11\.52−.*0\.00=.*1,407\.03 USD/)
    expect(sum?.textContent).not.toContain('Adjusted')
  })

  it('writes each kind of row as what it is', async () => {
    await openStatement(() =>
      statement([
        row({}),
        row({ entry_no: 8, in_package: true, unit_price: null, amount: '0.00' }),
        row({
          entry_no: 9,
          type: 'recharge',
          class: null,
          unit: null,
          quantity: null,
          unit_price: null,
          amount: '500.00',
          by: 'anna',
        }),
        row({ entry_no: 10, type: 'package', class: null, quantity: 50_000, unit_price: null, amount: '-400.00' }),
      ]),
    )
    const cells = async (number: string) => (await screen.findByText(number, {}, SLOW)).closest('tr')?.textContent ?? ''
    expect(await cells('ST-000007')).toMatch(/Geometry 9.*1,440 class min.*8\.00.*−11\.52.*System/)
    expect(await cells('ST-000008')).toContain('in package')
    expect(await cells('ST-000009')).toMatch(/Recharge.*\+500\.00.*anna/)
    expect(await cells('ST-000010')).toMatch(/Class minutes, 50,000 min.*−400\.00/)
  })

  it('goes from month to month, no further than there are rows, and the newest needs no word in the address', async () => {
    const { user, sent } = await openStatement(form => statement([row({})], { month: form.get('month') ?? '2026-11' }))
    const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name }, SLOW)
    expect((await button('The month after')).disabled).toBe(true)
    await user.click(await button('The month before'))
    await waitFor(() => expect(location.search).toBe('?month=2026-10'))
    await waitFor(async () => expect((await button('The month before')).disabled).toBe(true))
    expect(
      sent
        .filter(({ path }) => path === STATEMENT)
        .at(-1)
        ?.form.get('month'),
    ).toBe('2026-10')
    await user.click(await button('The month after'))
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('says what is empty: a month without rows, or rows that nothing matches', async () => {
    const { user } = await openStatement(() => statement([]), '/Account-center/statement?q=Physics')
    expect(await screen.findByText('Nothing matches.', {}, SLOW)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No entry this month.')).toBeTruthy()
  })

  it('saves nothing before it is known of which month', async () => {
    await openConsole('/Account-center/statement', {
      answers: { [STATEMENT]: () => ({ res_code: 'P500', res_msg: 'not now' }) },
    })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Month as PDF/ }, SLOW)).disabled).toBe(true)
  })

  it('saves all rows under the filters, page after page', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = blob => (saved.push(blob as Blob), 'blob:test')
    URL.revokeObjectURL = () => undefined
    const { user, sent } = await openStatement(form => {
      const begin = Number(form.get('limit_begin'))
      const count = form.get('limit_num') === '100' ? (begin === 0 ? 100 : 30) : 20
      return statement(
        Array.from({ length: count }, (_, at) => row({ entry_no: begin + at + 1 })),
        { total: 130 },
      )
    })
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }, SLOW))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]!.text()).trimEnd().split('\n')
    expect(lines).toHaveLength(131)
    expect(lines[130]).toContain('ST-000130')
    const asked = sent.filter(({ path, form }) => path === STATEMENT && form.get('limit_num') === '100')
    expect(asked.map(({ form }) => form.get('limit_begin'))).toEqual(['0', '100'])
  })
})
