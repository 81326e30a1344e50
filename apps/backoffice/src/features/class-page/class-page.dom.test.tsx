import type { ReplyOf, statisticsDetail } from '@bourse/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openConsole, testUser } from '../../site/test-console.tsx'
import type { ClassDetail } from '../classes/index.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const SLOW = { timeout: 20_000 }
const BILL = '/backoffice/billing/statement'

const detail = (more: Partial<ClassDetail> = {}): ClassDetail => ({
  ...{ class_id: 4, class_no: 100_125, name: 'Geometry 9', type: 'small', status: 'finished', series_id: null },
  ...{ start: 0, end: 0, start_local: '2026-11-20 23:30', end_local: '2026-11-21 00:30' },
  ...{ begun_local: '2026-11-20 23:31', over_local: '2026-11-21 00:29', gone_local: null },
  ...{ teacher: { staff_id: 7, name: 'Ingrid Solheim' }, expected: 3, attended: 2, present: 0 },
  ...{
    assistants: [],
    attendees_max: 1_000,
    seats: 1,
    resolution: 'hd',
    record: 'auto',
    auto_mic: false,
    replay: true,
  },
  documents: [],
  ...more,
})

const person = (name: string, more: object = {}) => ({
  ...{ name, role: 'student', stays: [{ joined: 1_795_000_000, left: 1_795_003_540 }], minutes: 59, number: '' },
  ...{ late: false, left_early: false, messages: 0, hands: 0, mic_ups: 0, known: false, expected: true },
  ...more,
})

const held = (more: object = {}) =>
  ({
    ...{ expected: 3, minutes: 1_245, absent: [{ name: 'Oskar', number: '13' }] },
    people: [
      person('Ingrid Solheim', { role: 'teacher', expected: null }),
      person('Ada'),
      person('Bo', { late: true, left_early: true }),
      person('Eve', { expected: false }),
    ],
    ...more,
  }) as unknown as ReplyOf<typeof statisticsDetail>

const entry = (more: object = {}) => ({
  ...{ entry_no: 7, at_local: '2026-11-21 00:35', type: 'usage', unit: 'hd', quantity: 1_245, class: null },
  ...{ unit_price: '5.99', in_package: false, discount_percent: '0', amount: '-7.46', balance_after: '1.00' },
  ...{ by: 'system', note: '' },
  ...more,
})

const of = (data: unknown) => () => ({ res_code: 'P001', data })

const open = (data: ClassDetail, more: Answers = {}) =>
  openConsole('/dashboard/class/4', {
    answers: {
      '/backoffice/class/detail': of(data),
      '/backoffice/statistics/detail': of(held()),
      '/backoffice/recording/list': of({ total: 0, records: [] }),
      '/backoffice/roster/list': of({ records: [] }),
      '/backoffice/class/links': of({ links: [] }),
      [BILL]: of({ records: [], sum: { currency: 'USD' } }),
      ...more,
    },
  })

const part = async (title: string) =>
  within((await screen.findByRole('heading', { name: title }, SLOW)).closest('section')!)

describe('the page of one class', () => {
  it('says what was planned and what became of it, the second day too where there is one', async () => {
    await open(detail())
    const fact = async (name: string) => (await screen.findByText(name, {}, SLOW)).parentElement?.textContent ?? ''
    expect(await fact('Planned')).toMatch(/23:30 – .*00:30/)
    expect(await fact('Actual')).toMatch(/23:31 – .*00:29/)
    expect(await fact('Attendees at most')).toContain('1,000')
    expect(await fact('Assistants')).toContain('–')
  })

  it('counts guests beside those who were expected, and says of each what there is to say', async () => {
    await open(detail())
    const attendance = await part('Attendance')
    expect(
      await attendance.findByText('2 of 3 expected · 1 guest · 1 absent · 1,245 minutes in all', {}, SLOW),
    ).toBeTruthy()
    const row = (name: string) => attendance.getByText(name).closest('li')?.textContent ?? ''
    expect(row('Ingrid Solheim')).toContain('teacher')
    expect(row('Bo')).toContain('late, left early')
    expect(row('Eve')).toContain('guest')
    expect(row('Oskar')).toContain('Absent')
  })

  it('shows its rows of the statement as money, and says when they come where there are none', async () => {
    await open(detail(), {
      [BILL]: of({
        records: [entry(), entry({ entry_no: 8, in_package: true, amount: '0.00' })],
        sum: { currency: 'USD' },
      }),
    })
    const bill = await part('Minutes and bill')
    expect(await bill.findByText('−7.46 USD', {}, SLOW)).toBeTruthy()
    expect(bill.getByText('0.00 USD').closest('li')?.textContent).toContain('1,245 min in a package')
    cleanup()
    await open(detail())
    expect(await (await part('Minutes and bill')).findByText('Not charged yet', {}, SLOW)).toBeTruthy()
    cleanup()
    await open(detail({ status: 'not_started', begun_local: null, over_local: null }))
    expect(await (await part('Minutes and bill')).findByText('Charged after the class', {}, SLOW)).toBeTruthy()
  })

  it('keeps a part that failed to itself, and has it asked for again', async () => {
    let failing = true
    const { user } = await open(detail(), {
      [BILL]: () =>
        failing ? { res_code: '500', data: null } : of({ records: [entry()], sum: { currency: 'USD' } })(),
    })
    const bill = await part('Minutes and bill')
    const again = await bill.findByRole('button', { name: 'Try again' }, SLOW)
    expect((await part('Attendance')).getByText('Ada')).toBeTruthy()
    failing = false
    await user.click(again)
    expect(await bill.findByText('−7.46 USD', {}, SLOW)).toBeTruthy()
  })

  it('leaves out what somebody may not see, and shows who was expected in place of who came', async () => {
    const permissions = testUser.permissions.filter(one => !['statistics', 'recordings', 'account'].includes(one))
    await open(detail(), { '/backoffice/account/user-info': of({ ...testUser, permissions }) })
    expect(await (await part('Expected')).findByText('No list of names', {}, SLOW)).toBeTruthy()
    for (const name of ['Attendance', 'Recordings', 'Minutes and bill'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
  })

  it('leads back to the list where there is no such class, without asking for a number that is none', async () => {
    const { sent } = await openConsole('/dashboard/class/0', {})
    expect(await screen.findByText('No such class, or it was deleted', {}, SLOW)).toBeTruthy()
    expect(sent.some(({ path }) => path === '/backoffice/class/detail')).toBe(false)
  })
})
