import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openConsole } from '../../site/test-console.tsx'

afterEach(cleanup)

const CHANGE = '/backoffice/account/change-password'
const TIMEOUT_MS = 20_000

async function openDialog(item: string, answers = {}) {
  const opened = await openConsole('/charts', { answers })
  await opened.user.click(screen.getByRole('button', { name: /Account menu/ }))
  await opened.user.click(await screen.findByRole('menuitem', { name: item }))
  await screen.findByRole('dialog')
  return opened
}

describe('account info', () => {
  it(
    'shows contact, mobile and institution, to read only',
    async () => {
      await openDialog('Account info')
      const dialog = screen.getByRole('dialog')
      for (const text of ['Mara Lindqvist', '+47 900 00 000', 'Northbridge Academy'])
        expect(dialog.textContent).toContain(text)
      expect(dialog.querySelector('input')).toBeNull()
    },
    TIMEOUT_MS,
  )
})

describe('change password', () => {
  const field = (name: string) => screen.getByLabelText(name)

  it(
    'checks each field when it is left, and the confirmation again when the new password changes',
    async () => {
      const { user } = await openDialog('Change password')
      await user.click(field('Old password'))
      await user.tab()
      await screen.findByText('Old password cannot be empty')
      await user.type(field('New password'), 'first-secret')
      await user.type(field('New password again'), 'other-secret')
      await user.tab()
      await screen.findByText('The passwords entered twice are inconsistent')
      await user.clear(field('New password'))
      await user.type(field('New password'), 'other-secret')
      await user.tab()
      await waitFor(() => expect(screen.queryByText('The passwords entered twice are inconsistent')).toBeNull())
    },
    TIMEOUT_MS,
  )

  it(
    'sends the payload of the specification and keeps the reason of a refusal beside its field',
    async () => {
      const { user, sent } = await openDialog('Change password', {
        [CHANGE]: () => ({
          res_code: '422',
          res_msg: 'Some fields are wrong',
          data: { oldpassword: 'It is not this' },
        }),
      })
      await user.type(field('Old password'), 'old-secret')
      await user.type(field('New password'), 'new-secret')
      await user.type(field('New password again'), 'new-secret')
      await user.click(screen.getByRole('button', { name: 'Change password' }))
      await screen.findByText('It is not this')
      await screen.findByText('Some fields are wrong')
      const form = sent.find(call => call.path === CHANGE)?.form
      expect(Object.fromEntries(form ?? [])).toEqual({
        token: 'test-token',
        oldpassword: 'old-secret',
        password: 'new-secret',
        repassword: 'new-secret',
        language: 'en',
      })
    },
    TIMEOUT_MS,
  )
})

describe('the devices that sign in', () => {
  const LIST = '/backoffice/account/devices'
  const END = '/backoffice/account/devices-end'
  const seen = { address: '192.0.2.40', made_at: 1_700_000_000, seen_at: 1_700_000_000 }
  const devices = [
    { ...seen, device_id: 7, device: 'Firefox · Linux', here: true },
    { ...seen, device_id: 8, device: 'Safari · iOS', here: false },
  ]
  const removed = () => ({ res_code: 'P001', res_msg: '', data: { sessions: 1 } })
  const answers = { [LIST]: () => ({ res_code: 'P001', res_msg: '', data: { devices } }) }

  it(
    'are listed, and one is removed by the password',
    async () => {
      const { user, sent } = await openDialog('Devices', { ...answers, [END]: removed })
      await screen.findByText('This device')
      expect(screen.getByRole('dialog').textContent).toContain('192.0.2.40')
      await user.click(screen.getByRole('button', { name: 'Remove Safari · iOS' }))
      await screen.findByText('Remove Safari · iOS? Its sessions end.')
      await user.type(screen.getByLabelText('Password'), 'my-secret')
      await user.click(screen.getByRole('button', { name: 'Remove' }))
      await screen.findByText('This device')
      const form = Object.fromEntries(sent.find(call => call.path === END)?.form ?? [])
      expect(form).toMatchObject({ device_id: '8', password: 'my-secret' })
    },
    TIMEOUT_MS,
  )

  it(
    'are all removed without an id, and a wrong password stays under its field',
    async () => {
      const wrong = () => ({ res_code: 'PASSWORD_WRONG', res_msg: 'Not the password', data: {} })
      const { user, sent } = await openDialog('Devices', { ...answers, [END]: wrong })
      await user.click(await screen.findByRole('button', { name: 'Remove all' }))
      await user.type(screen.getByLabelText('Password'), 'not-this')
      await user.click(screen.getByRole('button', { name: 'Remove all' }))
      expect(await screen.findAllByText('Not the password')).not.toEqual([])
      expect(sent.find(call => call.path === END)?.form.has('device_id')).toBe(false)
    },
    TIMEOUT_MS,
  )
})

describe('two-step sign-in', () => {
  const turnedOn = {
    '/backoffice/account/factor-open': () => ({
      res_code: 'P001',
      data: { secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/Lectern?secret=JBSWY3DPEHPK3PXP' },
    }),
    '/backoffice/account/factor-confirm': () => ({ res_code: 'P001', data: { recovery_codes: ['aaaa-1', 'bbbb-2'] } }),
  }

  /** As browsers copy on plain http: without a clipboard, by an event that whoever copies may fill. */
  function shutClipboard(): string[] {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    document.execCommand = command => {
      const clipboardData = { setData: (_type: string, text: string) => copied.push(text) }
      document.dispatchEvent(Object.assign(new Event(command), { clipboardData }))
      return true
    }
    return copied
  }

  it(
    'is turned on with a password and a code; the recovery codes can be copied on plain http and must be kept',
    async () => {
      const { user, sent } = await openDialog('Two-step sign-in', turnedOn)
      const dialog = within(screen.getByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Turn on' }))
      await user.type(await dialog.findByLabelText('Password'), 'a-secret')
      await user.click(dialog.getByRole('button', { name: 'Go on' }))
      await dialog.findByText('JBSW Y3DP EHPK 3PXP')
      await user.type(dialog.getByLabelText('Code of the authenticator'), ' 123456 ')
      await user.click(dialog.getByRole('button', { name: 'Turn on' }))
      await dialog.findByText('aaaa-1')
      expect(sent.find(({ path }) => path.endsWith('/factor-confirm'))?.form.get('code')).toBe('123456')

      const copied = shutClipboard()
      await user.click(dialog.getByRole('button', { name: 'Copy all' }))
      await screen.findByText('Copied')
      expect(copied).toEqual(['aaaa-1\nbbbb-2'])

      const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Done' })
      expect(done.disabled).toBe(true)
      await user.click(dialog.getByRole('checkbox'))
      expect(done.disabled).toBe(false)
    },
    TIMEOUT_MS,
  )
})
