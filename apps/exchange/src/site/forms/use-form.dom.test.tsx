// @vitest-environment jsdom
import type { CallFailed } from '@bourse/client'
import { TextField } from '@bourse/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it } from 'vitest'
import { dictionary } from '../languages/forms/en.ts'
import type { SiteMessages } from '../languages/messages.ts'
import { emailProblem, passwordProblem } from './field-rules.ts'
import { useForm } from './use-form.ts'

afterEach(cleanup)

// The translator knows the Chinese texts by type; these say the same in English.
const english: unknown = { forms: dictionary }
const messages = english as SiteMessages

type Values = { email: string; password: string }
type Send = (values: Values) => Promise<CallFailed | null>

function SignIn({ send }: { send: Send }): ReactNode {
  const form = useForm<Values>({
    initial: { email: '', password: '' },
    problems: values => ({ email: emailProblem(values.email), password: passwordProblem(values.password) }),
    labels: { email: 'E-mail', password: 'Password' },
    places: { fields: { email: 'email' }, codes: { PASSWORD_WRONG: { field: 'password' } } },
    send,
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextField {...form.bind('email')} label="E-mail" />
      <TextField {...form.bind('password')} label="Password" />
      <p role="status">{form.failure}</p>
      <button type="submit">Send</button>
    </form>
  )
}

function show(send: Send): { sent: Values[] } {
  const sent: Values[] = []
  render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <SignIn
        send={values => {
          sent.push(values)
          return send(values)
        }}
      />
    </IntlProvider>,
  )
  return { sent }
}

const failedWith = (part: Partial<CallFailed>): CallFailed => ({
  ok: false,
  code: '422',
  msg: 'no',
  data: null,
  fields: {},
  retryAfterS: null,
  ...part,
})

it('says what is wrong when a field is left, and no longer once it is mended', async () => {
  show(async () => null)
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann')
  expect(screen.queryByText('This is not an e-mail address.')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('This is not an e-mail address.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('E-mail'), '@harbour.example')
  expect(screen.queryByText('This is not an e-mail address.')).toBeNull()
})

it('sends nothing that is wrong, says all of it and leads to the first', async () => {
  const { sent } = show(async () => null)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getAllByRole('alert').map(note => note.textContent)).toEqual([
    'E-mail must not be empty.',
    'Password must not be empty.',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(sent).toEqual([])
})

it('sends a sound form once, however often it is pressed meanwhile', async () => {
  let answer: (refused: null) => void = () => undefined
  const { sent } = show(() => new Promise(resolve => (answer = resolve)))
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann@harbour.example')
  await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}{Enter}')
  expect(sent).toEqual([{ email: 'ann@harbour.example', password: 'x' }])
  answer(null)
})

it('puts a refused field’s sentence under it with its name, and leads there', async () => {
  show(async () => failedWith({ fields: { email: 'is already in use' } }))
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann@harbour.example')
  await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
  expect(await screen.findByText('E-mail is already in use.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  await userEvent.type(screen.getByLabelText('E-mail'), 'x')
  expect(screen.queryByText('E-mail is already in use.')).toBeNull()
})

it('says a whole sentence as it is, without the field’s name before it', async () => {
  show(async () => failedWith({ code: 'PASSWORD_WRONG', msg: 'The password is wrong' }))
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann@harbour.example')
  await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong')
})

it('says every other refusal at the form, with how long to wait', async () => {
  const answers = [
    failedWith({ code: 'SIGN_IN_WRONG', msg: 'The account or the password is wrong' }),
    failedWith({ code: '423', data: { reason: 'frozen' } }),
    failedWith({ code: '423', data: { reason: 'tries', retry_after: 61 } }),
    failedWith({ code: '429', data: { retry_after: 12 }, retryAfterS: 12 }),
  ]
  show(async () => answers.shift() ?? null)
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann@harbour.example')
  await userEvent.type(screen.getByLabelText('Password'), 'x')
  const said: (string | null)[] = []
  for (let count = answers.length; count > 0; count--) {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    said.push(screen.getByRole('status').textContent)
  }
  expect(said).toEqual([
    'The account or the password is wrong',
    'This account is frozen. Support can restore it.',
    'Too many tries. Try again in 2 min.',
    'Too many requests. Try again in 12 s.',
  ])
})
