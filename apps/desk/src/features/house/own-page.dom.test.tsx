import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const PASSWORD = '/desk/session/password'

const answers: Answers = {
  '/desk/session/list': () => ({ data: { sessions: [] } }),
  '/desk/passkey/list': () => ({ data: { passkeys: [] } }),
}

async function typed(user: Awaited<ReturnType<typeof openDesk>>['user'], repeat: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Change the password' }))
  await user.type(screen.getByLabelText('Password now'), 'the one before')
  await user.type(screen.getByLabelText('New password'), 'nine quiet lanterns')
  await user.type(screen.getByLabelText('New password again'), repeat)
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Set it' }))
}

test('another password is asked for with the old one and a code, and what ended is told', async () => {
  const { user, sent } = await openDesk('/me', { answers: { ...answers, [PASSWORD]: () => ({ data: { ended: 2 } }) } })
  await typed(user, 'nine quiet lanterns')
  expect(await screen.findByText('The password is changed; 2 other sessions ended.')).toBeTruthy()
  expect(sent.find(({ path }) => path === PASSWORD)?.body).toMatchObject({
    ...{ old_password: 'the one before', password: 'nine quiet lanterns', factor: { code: '123456' } },
  })
})

test('a repetition that differs is told before anything is sent, a refusal in the words of the house', async () => {
  const { user, sent } = await openDesk('/me', {
    answers: { ...answers, [PASSWORD]: () => ({ code: 'PASSWORD_WRONG', msg: 'The password is wrong', data: {} }) },
  })
  await typed(user, 'nine quiet lantern')
  expect(await screen.findByText('The two new passwords differ.')).toBeTruthy()
  expect(sent.some(({ path }) => path === PASSWORD)).toBe(false)
  await user.type(screen.getByLabelText('New password again'), 's')
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('The password is wrong')).toBeTruthy()
})
