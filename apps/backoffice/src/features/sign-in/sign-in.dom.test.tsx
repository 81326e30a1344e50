import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, openConsole } from '../../site/test-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const FIRST = '/backoffice/session/sign-in'
const SECOND = '/backoffice/session/second-sign-in'
const opened = { token: 'new-token', expires_in: 3600, device: 'device-of-this-browser' }

const open = (answers: Answers, path = '/login') => openConsole(path, { answers, signedIn: false })
const login = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone or e-mail of the contact' })
const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function signIn({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(await login(), ' mara@northbridge.test ')
  await user.type(screen.getByLabelText('Password'), 'a-secret')
  await user.click(submit())
}

it('asks for both before it sends anything', async () => {
  const { user, sent } = await open({})
  await login()
  await user.click(submit())
  expect(await screen.findByText('Enter the phone or e-mail')).toBeTruthy()
  expect(screen.getByText('Enter the password')).toBeTruthy()
  expect(sent.some(({ path }) => path === FIRST)).toBe(false)
})

it('leads to where somebody was going, and nowhere outside of this site', async () => {
  for (const [redirect, place] of [
    ['/Account-center/statement?month=2026-10', '/Account-center/statement?month=2026-10'],
    ['https://elsewhere.test/', '/dashboard'],
    ['//elsewhere.test/', '/dashboard'],
  ] as const) {
    const page = await open(
      { [FIRST]: () => ({ res_code: 'P001', data: opened }) },
      `/login?redirect=${encodeURIComponent(redirect)}`,
    )
    await signIn(page)
    await waitFor(() => expect(location.pathname + location.search).toBe(place))
    expect(document.cookie).toContain('lectern_token=new-token')
    expect(page.sent.find(({ path }) => path === FIRST)?.form.get('login')).toBe('mara@northbridge.test')
    cleanup()
  }
})

it('brings what this browser was given before, so that its tries are told from those of strangers', async () => {
  const first = await open({ [FIRST]: () => ({ res_code: 'P001', data: opened }) })
  await signIn(first)
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(first.sent.find(({ path }) => path === FIRST)?.form.get('device')).toBeNull()
  cleanup()
  const second = await open({ [FIRST]: () => ({ res_code: '401', res_msg: 'Wrong', data: null }) })
  await signIn(second)
  await waitFor(() => expect(second.sent.some(({ path }) => path === FIRST)).toBe(true))
  expect(second.sent.find(({ path }) => path === FIRST)?.form.get('device')).toContain('device-of-this-browser')
})

it('keeps what was typed when it is refused, with the reason under the password', async () => {
  const page = await open({
    [FIRST]: () => ({ res_code: 'PASSWORD_WRONG', res_msg: 'Name or password is wrong', data: null }),
  })
  await signIn(page)
  expect((await screen.findAllByText('Name or password is wrong')).length).toBeGreaterThan(0)
  expect((await login()).value).toBe(' mara@northbridge.test ')
  expect(document.cookie).not.toContain('lectern_token=')
})

it('waits for a second factor where one is set, and empties a code that is wrong', async () => {
  let tries = 0
  const page = await open({
    [FIRST]: () => ({ res_code: 'SECOND_CHECK_REQUIRED', data: { temp_token: 'half' } }),
    [SECOND]: () =>
      (tries += 1) === 1
        ? { res_code: 'CODE_WRONG', res_msg: 'The code is wrong', data: null }
        : { res_code: 'P001', data: opened },
  })
  await signIn(page)
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code of the authenticator' })
  expect(document.cookie).not.toContain('lectern_token=')
  await page.user.type(code, ' 123456 ')
  await page.user.click(submit())
  expect((await screen.findAllByText('The code is wrong')).length).toBeGreaterThan(0)
  expect(code.value).toBe('')
  await page.user.type(code, '654321')
  await page.user.click(submit())
  await waitFor(() => expect(document.cookie).toContain('lectern_token=new-token'))
  const codes = page.sent
    .filter(({ path }) => path === SECOND)
    .map(({ form }) => [form.get('temp_token'), form.get('code')])
  expect(codes).toEqual([
    ['half', '123456'],
    ['half', '654321'],
  ])
})

it('begins again, and says so, when the second step came too late', async () => {
  const page = await open({
    [FIRST]: () => ({ res_code: 'SECOND_CHECK_REQUIRED', data: { temp_token: 'half' } }),
    [SECOND]: () => ({ res_code: '410', res_msg: 'Too late', data: null }),
  })
  await signIn(page)
  await page.user.type(await screen.findByRole('textbox', { name: 'Code of the authenticator' }), '123456')
  await page.user.click(submit())
  expect(await screen.findByText('The second step was not finished in time. Please begin again.')).toBeTruthy()
  expect((await login()).value).toBe(' mara@northbridge.test ')
})
