import type { ReplyOf, statisticsDetail } from '@bourse/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openConsole } from '../../site/test-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

const SLOW = { timeout: 20_000 }
const LIST = '/data-center/Statistics-list'
const DETAIL = '/backoffice/statistics/detail'

type HeldReply = ReplyOf<typeof statisticsDetail>
type Person = HeldReply['people'][number]

let saved: Blob[]

beforeEach(() => {
  saved = []
  URL.createObjectURL = blob => (saved.push(blob as Blob), 'blob:test')
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

// 23:30 in Oslo is 22:30 of UTC: the class is held over midnight of the institution, and not over that of UTC.
const BEGUN = Date.UTC(2026, 10, 20, 22, 30) / 1000
const minutesIn = (minutes: number): number => BEGUN + minutes * 60

const person = (name: string, more: Partial<Person> = {}): Person => ({
  ...{ name, role: 'student', stays: [{ joined: minutesIn(0), left: minutesIn(60) }], minutes: 60 },
  ...{ late: false, left_early: false, messages: 0, hands: 0, mic_ups: 0, number: '' },
  ...{ expected: true, known: false, staff_name: false },
  ...more,
})

const held = (more: Partial<HeldReply> = {}): HeldReply => ({
  ...{ class_id: 4, class_no: 100_125, name: 'Geometry 9', type: 'small', teacher: 'Ingrid Solheim', deleted: false },
  ...{ start_local: '2026-11-20 23:30', end_local: '2026-11-21 00:30' },
  ...{ begun_local: '2026-11-20 23:30', over_local: '2026-11-21 00:30', begun: BEGUN, over: minutesIn(60) },
  ...{ minutes: 185, expected: 4, attended: 2, late: 1, left_early: 0, peak: 3, messages: 12, mic_ups: 2 },
  people: [
    person('Ingrid Solheim', { role: 'teacher', expected: null }),
    person('Ada', { number: '12', hands: 2 }),
    person('Bo', {
      stays: [
        { joined: minutesIn(8), left: minutesIn(20) },
        { joined: minutesIn(25), left: minutesIn(58) },
      ],
      ...{ minutes: 45, late: true },
    }),
    person('Eve', { expected: false }),
  ],
  absent: [{ name: 'Oskar', number: '13' }],
  ...more,
})

const openDetail = (of: HeldReply, more: Answers = {}) =>
  openConsole(`${LIST}/4`, { answers: { [DETAIL]: () => ({ res_code: 'P001', data: of }), ...more } })

const figure = async (label: string): Promise<string> =>
  (await screen.findByText(label, { selector: 'dt' }, SLOW)).parentElement?.textContent ?? ''

describe('one class that is over', () => {
  it('counts who was expected and came, and names who is missing and how many were not on the list', async () => {
    await openDetail(held())
    const attended = await figure('Attended')
    expect(attended).toContain('2 of 4')
    expect(attended).toContain('Absent: Oskar, 1 not on the list')
    expect(await figure('Hands')).toContain('2')
    expect(screen.getByText('5 people: 1 staff, 3 attended, 1 absent')).toBeTruthy()
  })

  it('counts those who are missing once they are too many to be named', async () => {
    const missing = ['Oskar', 'Pia', 'Rune'].map(name => ({ name, number: '' }))
    await openDetail(held({ absent: missing }))
    expect(await figure('Attended')).toContain('3 absent, 1 not on the list')
  })

  it('counts everybody where nobody was expected by name', async () => {
    const people = [person('Ada', { expected: null }), person('Bo', { expected: null })]
    await openDetail(held({ people, absent: [], expected: 0 }))
    const attended = await figure('Attended')
    expect(attended).toContain('2')
    expect(attended).not.toContain('of')
  })

  it('says when each came and went by the clock of the institution, and who was how late', async () => {
    await openDetail(held())
    const row = (await screen.findByText('Bo', {}, SLOW)).closest('tr')!
    expect(row.textContent).toMatch(/23:38.*00:28/)
    expect(within(row).getByText('8 min late')).toBeTruthy()
    expect(within(row).getByText('Came back')).toBeTruthy()
    const absent = screen.getByText('Oskar').closest('tr')!
    expect(within(absent).getByText('Absent')).toBeTruthy()
  })

  it('narrows the people by filter and word, and says when nobody is left', async () => {
    const { user } = await openDetail(held())
    await user.click(await screen.findByRole('radio', { name: /^Staff/ }, SLOW))
    expect(screen.queryByText('Ada')).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'nobody')
    expect(await screen.findByText('Nobody matches.')).toBeTruthy()
  })

  it('saves a row a person, absent ones too, with the day and the clock of the institution', async () => {
    const { user } = await openDetail(held({ name: '=Geometry' }))
    await user.click(await screen.findByRole('button', { name: /Export/ }, SLOW))
    await waitFor(() => expect(saved).toHaveLength(1))
    const [head, ...rows] = (await saved[0]!.text()).trimEnd().split('\r\n')
    expect(head?.split(',')).toHaveLength(13)
    expect(rows).toEqual([
      "'=Geometry,100125,2026-11-20,Ingrid Solheim,,teacher,23:30,00:30,,60,0,0,0",
      "'=Geometry,100125,2026-11-20,Ada,12,student,23:30,00:30,,60,0,2,0",
      `'=Geometry,100125,2026-11-20,Bo,,student,23:38,00:28,"8 min late; Came back",45,0,0,0`,
      "'=Geometry,100125,2026-11-20,Eve,,student,23:30,00:30,Not on the list,60,0,0,0",
      "'=Geometry,100125,2026-11-20,Oskar,13,student,,,Absent,0,0,0,0",
    ])
  })

  it('leads back when there is no such class, and asks again when it failed', async () => {
    const { user } = await openConsole(`${LIST}/4`, {
      answers: { [DETAIL]: () => ({ res_code: '404', res_msg: 'No such class', data: null }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Back to the list' }, SLOW))
    await waitFor(() => expect(location.pathname).toBe(LIST))
  })
})
