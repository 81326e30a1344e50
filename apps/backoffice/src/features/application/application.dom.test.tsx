import type { applicationInfo, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openConsole } from '../../site/test-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Application = ReplyOf<typeof applicationInfo>

const SLOW = { timeout: 20_000 }
const CALLBACK = '/backoffice/application/callback'
const TEST = '/backoffice/application/callback-test'
const ADDRESSES = '/backoffice/application/addresses'
const MAKE = '/backoffice/application/secret-make'

const application = (more: Partial<Application> = {}): Application => ({
  ...{
    app_id: 'app-1042',
    enabled: true,
    api_address: 'https://lectern.example/server',
    addresses: ['203.0.113.0/24'],
  },
  ...{ old_signature: false, old_signature_used: null, callback_url: 'https://hooks.example.com/lectern' },
  secrets: [{ secret_no: 1, ending: '9f3c', created_local: '2026-11-01 10:00', used: null, ends_local: null }],
  events: ['class.started', 'class.ended'],
  ...more,
})

const of = (data: unknown) => () => ({ res_code: 'P001', data })

const open = (data: Application, more: Answers = {}) =>
  openConsole('/Application-management/information', {
    answers: {
      '/backoffice/application/info': of(data),
      '/backoffice/application/delivery-list': of({ total: 0, limit_begin: 0, limit_num: 20, records: [], states: {} }),
      ...more,
    },
  })

const sentTo = (sent: { path: string; form: URLSearchParams }[], path: string) =>
  sent.filter(one => one.path === path).map(({ form }) => form)

describe('the callback', () => {
  it('keeps a tick that was taken, and takes back one that could not be kept', async () => {
    let fails = false
    const { user, sent } = await open(application(), {
      [CALLBACK]: () => (fails ? { res_code: '422', res_msg: 'no', data: { events: 'not now' } } : of({})()),
    })
    const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Class expired' }, SLOW)
    await user.click(await box())
    await waitFor(() =>
      expect(sentTo(sent, CALLBACK)[0]?.getAll('events')).toEqual(['class.started', 'class.ended', 'class.expired']),
    )
    fails = true
    const other = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Member left' })
    await user.click(other)
    expect(await screen.findByText('not now')).toBeTruthy()
    expect(other.checked).toBe(false)
  })

  it('saves ticks with the address that is kept, not with one that is only typed', async () => {
    const { user, sent } = await open(application(), { [CALLBACK]: of({}) })
    const field = await screen.findByRole('textbox', { name: 'Callback address' }, SLOW)
    await user.clear(field)
    await user.type(field, 'https://half')
    await user.click(screen.getByRole('checkbox', { name: 'Class expired' }))
    await waitFor(() => expect(sentTo(sent, CALLBACK)[0]?.get('url')).toBe('https://hooks.example.com/lectern'))
  })

  it('tells what a test was answered and in what time, or why nothing was', async () => {
    let data: object = { status: 204, took_ms: 118, reason: null, note: '' }
    const { user } = await open(application(), { [TEST]: () => ({ res_code: 'P001', data }) })
    const press = async () => user.click(await screen.findByRole('button', { name: 'Send a test' }, SLOW))
    await press()
    expect(await screen.findByText('204 in 118 ms')).toBeTruthy()
    data = { status: 503, took_ms: 1_240, reason: null, note: 'overloaded' }
    await press()
    expect(await screen.findByText('503 in 1.2 s: overloaded')).toBeTruthy()
    data = { status: null, took_ms: 10_000, reason: 'timeout', note: '' }
    await press()
    expect(await screen.findByText('no answer in time')).toBeTruthy()
  })

  it('has nothing to test before there is an address', async () => {
    await open(application({ callback_url: '' }))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send a test' }, SLOW)
    expect(button.disabled).toBe(true)
  })
})

describe('who may call', () => {
  it('adds an address to those that are there, and keeps a refused one in its field with the reason', async () => {
    const { user, sent } = await open(application(), {
      [ADDRESSES]: () => ({ res_code: '422', res_msg: 'wrong', data: { addresses: 'This is no address' } }),
    })
    await user.click(await screen.findByRole('button', { name: /Add$/ }, SLOW))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'IP address or network' })
    await user.type(field, ' 10.0.0.300 {Enter}')
    expect(await screen.findByText('This is no address')).toBeTruthy()
    expect(sentTo(sent, ADDRESSES)[0]?.getAll('addresses')).toEqual(['203.0.113.0/24', '10.0.0.300'])
    expect(field.value).toBe(' 10.0.0.300 ')
  })
})

describe('a secret', () => {
  it('is made by the password and shown this once', async () => {
    let wrong = true
    const { user } = await open(application({ secrets: [] }), {
      [MAKE]: () =>
        wrong
          ? { res_code: 'PASSWORD_WRONG', res_msg: 'The password is wrong', data: null }
          : of({ secret_no: 1, secret: 'k1_very-secret' })(),
    })
    await user.click(await screen.findByRole('button', { name: 'Make a secret' }, SLOW))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Give your password. The secret is shown once.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Password'), 'pass-word{Enter}')
    expect(await dialog.findByText('The password is wrong')).toBeTruthy()
    wrong = false
    await user.click(dialog.getByRole('button', { name: 'Make' }))
    expect(await dialog.findByText('k1_very-secret')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'I have kept it' }))
    await waitFor(() => expect(screen.queryByText('k1_very-secret')).toBeNull())
  })
})
