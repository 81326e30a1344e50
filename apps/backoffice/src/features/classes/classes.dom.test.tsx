import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, openConsole } from '../../site/test-console.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const TIMEOUT_MS = 30_000
const SLOW = { timeout: 10_000 }

const record = (changes: object) => ({
  class_id: 1,
  class_no: 100125,
  name: 'Geometry 9',
  type: 'small',
  status: 'not_started',
  start: 0,
  end: 0,
  start_local: '2026-11-20 14:00',
  end_local: '2026-11-20 15:00',
  begun_local: null,
  over_local: null,
  teacher: { staff_id: 7, name: 'Ingrid Solheim' },
  expected: 24,
  attended: 0,
  present: 0,
  series_id: null,
  gone_local: null,
  group: 'later',
  ...changes,
})

const reply = (records: object[]) => ({
  res_code: 'P001',
  data: {
    total: records.length,
    limit_begin: 0,
    limit_num: 20,
    records,
    statuses: { all: records.length, not_started: records.length, in_class: 0, finished: 0, expired: 0 },
    today: {
      date: '2026-11-20',
      now: { classes: 0, people: 0 },
      later: { classes: 1, next_local: '2026-11-20 14:00' },
      earlier: { finished: 0, expired: 0 },
    },
  },
})

const answers = (records: object[], more: Answers = {}): Answers => ({
  '/backoffice/class/list': () => reply(records),
  '/backoffice/staff/list': () => ({ res_code: 'P001', data: { records: [{ staff_id: 7, name: 'Ingrid Solheim' }] } }),
  '/backoffice/class/dates': () => ({ res_code: 'P001', data: { records: [] } }),
  '/backoffice/template/list': () => ({ res_code: 'P001', data: { records: [] } }),
  ...more,
})

describe('the class list', () => {
  it(
    'shows classes under the head of their group, with what can be done where they stand',
    async () => {
      const finished = record({ class_id: 2, name: 'Algebra', status: 'finished', group: 'earlier', attended: 21 })
      await openConsole('/dashboard', { answers: answers([record({}), finished]) })
      const row = (await screen.findByText('Geometry 9', {}, SLOW)).closest('tr')!
      expect(screen.getByText('1 class, next at 14:00')).toBeTruthy()
      expect(within(row).getByText('24 expected')).toBeTruthy()
      expect(within(row).getByRole('button', { name: 'Edit' })).toBeTruthy()
      const other = screen.getByText('Algebra').closest('tr')!
      expect(within(other).getByText('21 of 24')).toBeTruthy()
      expect(within(other).queryByRole('button', { name: 'Edit' })).toBeNull()
    },
    TIMEOUT_MS,
  )

  it(
    'keeps its filters in the address and asks for them',
    async () => {
      const { user, sent } = await openConsole('/dashboard', { answers: answers([record({})]) })
      await screen.findByText('Geometry 9', {}, SLOW)
      await user.type(screen.getByRole('textbox', { name: 'Class, number or teacher' }), 'geo{Enter}')
      await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('geo'))
      await waitFor(() => expect(sent.at(-1)?.form.get('keyword')).toBe('geo'))
    },
    TIMEOUT_MS,
  )

  it(
    'shows the last page when the address asks for one behind it, and says so',
    async () => {
      const paged: Answers = {
        '/backoffice/class/list': form => {
          const begin = Number(form.get('limit_begin'))
          const records = begin < 43 ? [record({ name: `Class after ${begin}` })] : []
          const { data } = reply(records)
          return { res_code: 'P001', data: { ...data, total: 43, limit_begin: begin } }
        },
      }
      const { user } = await openConsole('/dashboard?page=99', { answers: answers([], paged) })
      expect(await screen.findByText('Class after 40', {}, SLOW)).toBeTruthy()
      expect(screen.getByRole('status').textContent).toContain('There is no page 99; this is the last one.')
      expect(screen.queryByText(/Plan one/)).toBeNull()
      await user.click(screen.getByRole('listitem', { name: '2' }))
      expect(await screen.findByText('Class after 20')).toBeTruthy()
      expect(screen.queryByText(/There is no page/)).toBeNull()
    },
    TIMEOUT_MS,
  )

  it(
    'says in its place when nothing matches, and clears the filters',
    async () => {
      const { user } = await openConsole('/dashboard?q=nothing', { answers: answers([]) })
      await user.click(await screen.findByRole('button', { name: 'Clear filters' }, SLOW))
      await waitFor(() => expect(location.search).toBe(''))
      expect(await screen.findByText('No class in these days.')).toBeTruthy()
    },
    TIMEOUT_MS,
  )

  it(
    'asks before it deletes',
    async () => {
      const { user, sent } = await openConsole('/dashboard', {
        answers: answers([record({})], {
          '/backoffice/class/delete': () => ({ res_code: 'P001', data: { deleted: 1 } }),
        }),
      })
      await user.click(await screen.findByRole('button', { name: 'More for Geometry 9' }, SLOW))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      expect(sent.some(({ path }) => path === '/backoffice/class/delete')).toBe(false)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
      await screen.findByText('Class deleted')
      expect(sent.find(({ path }) => path === '/backoffice/class/delete')?.form.get('class_id')).toBe('1')
    },
    TIMEOUT_MS,
  )
})

describe('a deleted class', () => {
  it(
    'is looked for by its filter, and brought back',
    async () => {
      const gone = record({ status: 'finished', gone_local: '2026-12-20 12:00' })
      const { user, sent } = await openConsole('/dashboard', {
        answers: answers([gone], { '/backoffice/class/restore': () => ({ res_code: 'P001', data: {} }) }),
      })
      await user.click(await screen.findByText('Deleted', {}, SLOW))
      await waitFor(() => expect(sent.at(-1)?.form.get('deleted')).toBe('true'))
      await user.click(await screen.findByRole('button', { name: 'Restore' }))
      await screen.findByText('Class restored')
      expect(sent.find(({ path }) => path === '/backoffice/class/restore')?.form.get('class_id')).toBe('1')
    },
    TIMEOUT_MS,
  )

  it(
    'of a series goes alone, with those after it, or with all that have not begun; what was held keeps its figures',
    async () => {
      const held = record({ class_id: 2, name: 'Algebra', status: 'finished', group: 'earlier' })
      const { user, sent } = await openConsole('/dashboard', {
        answers: answers([record({ series_id: 3 }), held], {
          '/backoffice/class/delete': () => ({ res_code: 'P001', data: { deleted: 4 } }),
        }),
      })
      await user.click(await screen.findByRole('button', { name: 'More for Algebra' }, SLOW))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      expect(await screen.findByText(/Attendance, minutes, statistics, the recording and the bill stay/)).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await user.click(screen.getByRole('button', { name: 'More for Geometry 9' }))
      await user.click((await screen.findAllByRole('menuitem', { name: 'Delete' })).at(-1)!)
      await user.click(await screen.findByRole('radio', { name: 'This and the following' }))
      const dialog = screen.getAllByRole('dialog').at(-1)!
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
      await screen.findByText('4 classes deleted')
      expect(sent.find(({ path }) => path === '/backoffice/class/delete')?.form.get('scope')).toBe('following')
    },
    TIMEOUT_MS,
  )
})

describe('a new class', () => {
  it(
    'tells what is missing, and is sent once it is there',
    async () => {
      const { user, sent } = await openConsole('/dashboard/new-class', {
        answers: answers([], {
          '/backoffice/class/create': () => ({ res_code: 'P001', data: { class_id: 9, class_no: 100126, classes: 1 } }),
        }),
      })
      await user.click(await screen.findByRole('button', { name: 'Create class' }, SLOW))
      expect(await screen.findByText('2 things to fix: Name')).toBeTruthy()
      await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Geometry')
      await user.click(screen.getByRole('combobox', { name: 'Teacher' }))
      await user.click(await screen.findByTitle('Ingrid Solheim'))
      await user.click(screen.getByRole('button', { name: 'Create class' }))
      await waitFor(() => expect(location.pathname).toBe('/dashboard'), SLOW)
      const form = sent.find(({ path }) => path === '/backoffice/class/create')?.form
      expect(form?.get('name')).toBe('Geometry')
      expect(form?.get('teacher_id')).toBe('7')
      expect(form?.get('client_id')).toMatch(/^[0-9a-f]{32}$/)
      const tabs = within(screen.getByRole('navigation', { name: 'Open pages' })).getAllByRole('link')
      expect(tabs.map(tab => tab.textContent)).toEqual(['Class list'])
    },
    TIMEOUT_MS,
  )

  it(
    'is not made by Enter in a field, and takes a day and a time that were typed however the field is left',
    async () => {
      const { user, sent } = await openConsole('/dashboard/new-class', {
        answers: answers([], {
          '/backoffice/class/create': () => ({ res_code: 'P001', data: { class_id: 9, class_no: 100126, classes: 1 } }),
        }),
      })
      await user.type(await screen.findByRole('textbox', { name: 'Name' }, SLOW), 'Geometry{Enter}')
      await user.click(screen.getByRole('combobox', { name: 'Teacher' }))
      await user.click(await screen.findByTitle('Ingrid Solheim'))
      const start = screen.getByRole('textbox', { name: 'Start' })
      await user.clear(start)
      await user.type(start, '22:00{Enter}')
      const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' })
      await user.clear(date)
      await user.type(date, 'tomorrow{Tab}')
      expect(await screen.findByText('This is no date')).toBeTruthy()
      await user.clear(date)
      await user.type(date, 'Nov 24, 2031{Tab}')
      expect(sent.some(({ path }) => path === '/backoffice/class/create')).toBe(false)
      await user.click(screen.getByRole('button', { name: 'Create class' }))
      await waitFor(() => expect(sent.some(({ path }) => path === '/backoffice/class/create')).toBe(true), SLOW)
      const form = sent.find(({ path }) => path === '/backoffice/class/create')?.form
      expect([form?.get('date'), form?.get('start')]).toEqual(['2031-11-24', '22:00'])
    },
    TIMEOUT_MS,
  )

  it(
    'asks before a teacher has two classes at once, and says how many attendees are none',
    async () => {
      const busy = [{ class_id: 4, name: 'Physics', start_local: '2031-11-24 14:00', end_local: '2031-11-24 15:00' }]
      let asked = 0
      const { user, sent } = await openConsole('/dashboard/new-class', {
        answers: answers([], {
          '/backoffice/class/create': () =>
            (asked += 1) === 1
              ? { res_code: 'TEACHER_BUSY', res_msg: 'busy', data: { busy } }
              : { res_code: 'P001', data: { class_id: 9, class_no: 100126, classes: 1 } },
        }),
      })
      await user.type(await screen.findByRole('textbox', { name: 'Name' }, SLOW), 'Geometry')
      await user.click(screen.getByRole('combobox', { name: 'Teacher' }))
      await user.click(await screen.findByTitle('Ingrid Solheim'))
      const attendees = screen.getByRole<HTMLInputElement>('textbox', { name: 'Attendees at most' })
      await user.clear(attendees)
      await user.type(attendees, '2.5')
      expect(attendees.value).toBe('2.5')
      expect(await screen.findByText('A whole number from 1')).toBeTruthy()
      await user.clear(attendees)
      await user.type(attendees, '24')
      await user.click(screen.getByRole('button', { name: 'Create class' }))
      expect(await screen.findByText(/Physics/)).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Plan it all the same' }))
      await waitFor(() => expect(location.pathname).toBe('/dashboard'), SLOW)
      const forms = sent.filter(({ path }) => path === '/backoffice/class/create').map(({ form }) => form)
      expect(forms.map(form => form.get('double_book'))).toEqual(['false', 'true'])
    },
    TIMEOUT_MS,
  )

  it(
    'keeps what was half typed when the class is opened anew, and forgets it by Cancel',
    async () => {
      const { user } = await openConsole('/dashboard/new-class', { answers: answers([]) })
      await user.type(await screen.findByRole('textbox', { name: 'Name' }, SLOW), 'Geo')
      cleanup()
      const again = await openConsole('/dashboard/new-class', { answers: answers([]), sameTab: true })
      const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' }, SLOW)
      expect(name.value).toBe('Geo')
      await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
      cleanup()
      await openConsole('/dashboard/new-class', { answers: answers([]), sameTab: true })
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' }, SLOW)).value).toBe('')
    },
    TIMEOUT_MS,
  )

  it(
    'keeps what was typed while another page is on screen',
    async () => {
      const { user } = await openConsole('/dashboard/new-class', { answers: answers([]) })
      await user.type(await screen.findByRole('textbox', { name: 'Name' }, SLOW), 'Geometry')
      const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
      await user.click(menu.getByRole('link', { name: 'Charts' }))
      await waitFor(() => expect(location.pathname).toBe('/charts'))
      await user.click(menu.getByRole('link', { name: 'New class' }))
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Geometry')
    },
    TIMEOUT_MS,
  )
})
