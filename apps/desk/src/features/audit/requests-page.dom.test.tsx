import type { deskRequestList, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

type WaitingRequest = ReplyOf<typeof deskRequestList>['requests'][number]

const now = Math.floor(Date.now() / 1000)

const request = (more: Partial<WaitingRequest>): WaitingRequest => ({
  ...{ request_no: 4, audit_seq: 91, at: now - 600, ends_at: now + 86_400, operator: 'tom-ash' },
  ...{ act: 'operator role', fields: { name: 'noor-haddad' }, reason: 'she joins the market' },
  ...{ roles: ['admin'], not_mine: null },
  ...more,
})

const deciding = (name: string): ActEntry => ({
  ...{ ...testAct, name, page: 'audit', tells_before: false },
  purpose: { en: `gives the word: ${name}`, zh: name },
  needs: { reason: name === 'decline', second_factor: false, four_eyes: null },
  fields: testAct.fields
    .slice(1)
    .map(of => ({ ...of, name: 'request', label: { en: 'Request', zh: '申请' }, max: 99 })),
})

const open = (requests: readonly WaitingRequest[], given: unknown[] = []) =>
  openDesk('/requests', {
    answers: {
      '/desk/request/list': () => ({ data: { promise_s: 3600, requests: [...requests] } }),
      '/desk/act/list': () => ({ data: { acts: [testAct, deciding('approve'), deciding('decline')] } }),
      '/desk/act/give': body => {
        given.push(body)
        return { data: { outcome: 'done', text: 'noor-haddad is market', audit_seq: 92, request_no: null } }
      },
    },
  })

test('a request says what, why, by whom and until when, and the second of two does it', async () => {
  const given: unknown[] = []
  const { user } = await open([request({})], given)
  const item = within((await screen.findByText('tom-ash, first')).closest('li') as HTMLElement)
  expect(item.getByText('operator role')).toBeTruthy()
  expect(item.getByText('noor-haddad')).toBeTruthy()
  expect(item.getByText('Why: she joins the market')).toBeTruthy()
  expect(item.getByText('You, second')).toBeTruthy()
  await user.click(await item.findByRole('button', { name: 'Approve… Request 4' }))
  const pane = within(await screen.findByRole('region', { name: 'Gives the word: approve' }))
  await user.click(pane.getByRole('button', { name: 'Go on' }))
  await user.click(await pane.findByRole('button', { name: 'Do it' }))
  expect(await pane.findByText('noor-haddad is market')).toBeTruthy()
  expect(given).toMatchObject([{ act: 'approve', fields: { request: '4' } }])
})

test('who asked may take it back and not sit twice; a role that lacks the act sees whose it is', async () => {
  await open([
    request({ request_no: 5, operator: 'lena-vogt', not_mine: 'asked' }),
    request({ request_no: 6, not_mine: 'role' }),
  ])
  expect(await screen.findByText('You asked for it, so another decides')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Decline… Request 5' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve… Request 5' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Request 6/ })).toBeNull()
})

test('a day on which nothing waits says so, and a failure has a way on', async () => {
  const { answer, user } = await openDesk('/requests', {
    answers: { '/desk/request/list': () => ({ code: '500', msg: 'It broke', data: null }) },
  })
  const failed = within(await screen.findByRole('alert'))
  answer({ '/desk/request/list': () => ({ data: { promise_s: 3600, requests: [] } }) })
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing waits for a second operator.')).toBeTruthy()
})
