import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const FIND = '/desk/people/find'

const ada = {
  ...{ uid: 100_207, nickname: 'ada', name: 'Ada Byron', email: 'ad***@bourse.test', phone: null, level: 2 },
  ...{ frozen: true, since: 1_790_000_000, kyc_level: 1, by: 'nickname' },
}

const open = (who = {}, people: readonly unknown[] = [ada]) =>
  openDesk('/requests', {
    who,
    answers: { [FIND]: () => ({ data: { people, more: false } }) },
  })

test('a key opens it, what is known of somebody finds them, and Enter leads to their page', async () => {
  const { user, sent } = await open()
  await user.keyboard('/')
  const box = within(await screen.findByRole('dialog', { name: 'Find' }))
  await user.type(box.getByRole('combobox'), 'ada')
  const row = await box.findByRole('option', { name: /Ada Byron/ })
  expect(row.textContent).toContain('uid 100207 · ad***@bourse.test · level 2 · frozen')
  // Only what rested was asked for.
  expect(sent.filter(({ path }) => path === FIND).map(({ body }) => body['text'])).toEqual(['ada'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/people/100207'))
})

test('one letter asks nobody, and what nobody has is said when it is known', async () => {
  const { user, sent } = await open({}, [])
  await user.keyboard('/')
  const box = within(await screen.findByRole('dialog', { name: 'Find' }))
  await user.type(box.getByRole('combobox'), 'q')
  await user.type(box.getByRole('combobox'), 'qq')
  expect(await box.findByText('Nothing matches “qqq”.')).toBeTruthy()
  expect(sent.filter(({ path }) => path === FIND).map(({ body }) => body['text'])).toEqual(['qqq'])
})

test('a role that does not look at people finds none, and is not told that it could', async () => {
  const { user, sent } = await open({ pages: ['overview', 'audit'] })
  await user.keyboard('/')
  const box = within(await screen.findByRole('dialog', { name: 'Find' }))
  expect(box.getByPlaceholderText('Type the name of an act, a page, or a row of the audit.')).toBeTruthy()
  await user.type(box.getByRole('combobox'), 'ada')
  expect(await box.findByText('Nothing matches “ada”.')).toBeTruthy()
  expect(sent.some(({ path }) => path === FIND)).toBe(false)
})
