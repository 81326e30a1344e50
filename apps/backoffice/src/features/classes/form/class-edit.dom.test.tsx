import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openConsole } from '../../../site/test-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const SLOW = { timeout: 10_000 }
const EDIT = '/backoffice/class/edit'

const detail = (more: object = {}) => ({
  ...{ class_id: 5, class_no: 100_125, name: 'Geometry 9', type: 'small', status: 'not_started', start: 0, end: 0 },
  ...{ start_local: '2031-11-24 14:00', end_local: '2031-11-24 15:00', begun_local: null, over_local: null },
  ...{ teacher: { staff_id: 7, name: 'Ingrid Solheim' }, assistants: [], expected: 24, attended: 0, present: 0 },
  ...{ series_id: null, gone_local: null, attendees_max: 24, seats: 6, resolution: '720p', record: 'auto' },
  ...{ auto_mic: false, replay: true, documents: [] },
  ...more,
})

const open = (kept: object, more: Answers = {}, path = '/dashboard/new-class?edit=5') =>
  openConsole(path, {
    answers: {
      '/backoffice/class/detail': () => ({ res_code: 'P001', data: kept }),
      '/backoffice/class/list': () => ({ res_code: '500', res_msg: 'Not asked for here', data: null }),
      '/backoffice/staff/list': () => ({
        res_code: 'P001',
        data: { records: [{ staff_id: 7, name: 'Ingrid Solheim' }] },
      }),
      '/backoffice/class/dates': () => ({ res_code: 'P001', data: { records: [] } }),
      '/backoffice/template/list': () => ({ res_code: 'P001', data: { records: [] } }),
      [EDIT]: () => ({ res_code: 'P001', data: { class_id: 5, classes: 1 } }),
      ...more,
    },
  })

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, SLOW)
const save = () => screen.getByRole('button', { name: 'Save' })

describe('changing a class', () => {
  it('begins with what was planned, at the institution’s clock, and sends it back as it stands', async () => {
    const { user, sent } = await open(detail())
    expect((await field('Name')).value).toBe('Geometry 9')
    expect((await field('Start')).value).toBe('14:00')
    await user.click(save())
    await waitFor(() => expect(sent.some(({ path }) => path === EDIT)).toBe(true))
    const form = Object.fromEntries(sent.find(({ path }) => path === EDIT)?.form ?? [])
    expect(form).toMatchObject({ class_id: '5', date: '2031-11-24', start: '14:00', end: '15:00', scope: 'one' })
    expect(form['client_id']).toBeUndefined()
  })

  it('of a series changes this one, or those after it as well; of a single class nobody asks', async () => {
    const { user, sent } = await open(detail({ series_id: 3 }))
    await user.click(await screen.findByRole('radio', { name: 'This and the following' }, SLOW))
    await user.click(save())
    await waitFor(() => expect(sent.find(({ path }) => path === EDIT)?.form.get('scope')).toBe('following'))
    cleanup()
    sessionStorage.clear()
    await open(detail())
    await field('Name')
    expect(screen.queryByRole('radio', { name: 'This and the following' })).toBeNull()
  })

  it('tells a refusal at the field that it is about, until that is changed', async () => {
    const refused = () => ({
      res_code: '422',
      res_msg: 'Some fields are wrong',
      data: { start: 'This is in the past' },
    })
    const { user } = await open(detail(), { [EDIT]: refused })
    await field('Name')
    await user.click(save())
    expect(await screen.findByText('This is in the past')).toBeTruthy()
    const start = await field('Start')
    await user.clear(start)
    await user.type(start, '16:00{Tab}')
    await waitFor(() => expect(screen.queryByText('This is in the past')).toBeNull())
  })

  it('asks before a teacher has two classes at once, and does nothing when that is not wanted', async () => {
    const busy = [
      {
        class_id: 4,
        class_no: 100_124,
        name: 'Physics',
        start_local: '2031-11-24 14:30',
        end_local: '2031-11-24 15:30',
      },
    ]
    const { user, sent } = await open(detail(), {
      [EDIT]: () => ({ res_code: 'TEACHER_BUSY', res_msg: 'busy', data: { busy } }),
    })
    await field('Name')
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Physics/)).toBeTruthy()
    await user.click(dialog.getAllByRole('button').find(button => button.textContent !== 'Plan it all the same')!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ path }) => path === EDIT).map(({ form }) => form.get('double_book'))).toEqual(['false'])
    expect(location.pathname).toBe('/dashboard/new-class')
  })
})
