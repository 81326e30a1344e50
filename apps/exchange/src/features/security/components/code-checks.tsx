import '../security.css'
import type { CallFailed, CallResult } from '@bourse/client'
import type { closeSecondCheck, openSecondCheck } from '@bourse/protocol'
import { Button, buttonLook, Dialog, PasswordField, showToast, Tag } from '@bourse/ui'
import { Mail, Smartphone } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { contactOf } from '../../../site/forms/contact-of.ts'
import { codeProblem, passwordProblem } from '../../../site/forms/field-rules.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { Link } from '../../../site/links/link.tsx'
import { refreshUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { sendSecondCode } from '../api/send-code.ts'
import { FreezeNotice } from './freeze-notice.tsx'

type Method = 'email' | 'phone'

/** The checks by sent code, each turned on or off by a code that goes there. */
export function CodeChecks({ user, only }: { user: User; only?: Method }): ReactNode {
  const t = useTranslations('security.check')
  const methods: readonly Method[] = only === undefined ? ['email', 'phone'] : [only]
  return (
    <section className="account-section" id="checks" aria-labelledby="checks-title">
      <h2 className="section-title mb-4" id="checks-title">
        {t('title')}
      </h2>
      <ul className="check-list">
        {methods.map(method => (
          <li key={method} className="check-row">
            <CheckRow user={user} method={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckRow({ user, method }: { user: User; method: Method }): ReactNode {
  const t = useTranslations('security.check')
  const [open, setOpen] = useState(false)
  const isBound = method === 'email' ? user.email !== null : user.mobile_phone !== null
  const isOn = method === 'email' ? user.security.email_check : user.security.phone_check
  const Icon = method === 'email' ? Mail : Smartphone
  return (
    <>
      <Icon aria-hidden />
      <div className="min-w-0">
        <b>
          {t(`names.${method}`)} {isOn && <Tag tone="brand">{t('on')}</Tag>}
        </b>
        <span className="sub">{isBound ? t('text', { to: contactOf(user, method) }) : t(`unbound.${method}`)}</span>
      </div>
      {isBound ? (
        <Button variant={isOn ? 'danger' : 'quiet'} onClick={() => setOpen(true)}>
          {isOn ? t('turnOff') : t('turnOn')}
        </Button>
      ) : (
        <Link to={method === 'email' ? '/useremail' : '/userphone'} {...buttonLook()}>
          {t(`bind.${method}`)}
        </Link>
      )}
      {open && <SwitchDialog user={user} method={method} turn={isOn ? 'off' : 'on'} onClose={() => setOpen(false)} />}
    </>
  )
}

type Turning = {
  readonly user: User
  readonly method: Method
  readonly turn: 'on' | 'off'
  readonly onClose: () => void
}

function SwitchDialog({ user, method, turn, onClose }: Turning): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const id = useId()
  const form = useForm({
    initial: { code: '', password: '' },
    problems: values => ({ code: codeProblem(values.code), password: passwordProblem(values.password) }),
    labels: { code: fields('code'), password: fields('password') },
    places: {
      fields: { code: 'code', password: 'password' },
      codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' }, PASSWORD_WRONG: { field: 'password' } },
    },
    send: async (values): Promise<CallFailed | null> => {
      const result = await switchCheck(turn, { method, code: values.code.trim(), password: values.password })
      if (!result.ok) return result
      await refreshUser()
      showToast({ kind: 'success', title: t(turn === 'on' ? 'check.turnedOn' : 'check.turnedOff') })
      onClose()
      return null
    },
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`${t(turn === 'on' ? 'check.turnOn' : 'check.turnOff')}: ${t(`check.names.${method}`)}`}
      actions={
        <Button
          type="submit"
          form={id}
          variant={turn === 'on' ? 'primary' : 'danger'}
          size="field"
          sending={form.sending}
        >
          {t(turn === 'on' ? 'check.turnOn' : 'check.turnOff')}
        </Button>
      }
    >
      <form id={id} className="form-column" noValidate onSubmit={form.onSubmit}>
        <SentCodeField
          {...form.bind('code')}
          label={fields(`codes.${method}`)}
          to={contactOf(user, method)}
          onSend={async () => {
            const result = await sendSecondCode(method)
            if (!result.ok) form.refuse(result)
            return result
          }}
        />
        <PasswordField {...form.bind('password')} label={fields('password')} autoComplete="current-password" />
        <FormMessage failure={form.failure} />
        <FreezeNotice />
      </form>
    </Dialog>
  )
}

type Switching = { readonly method: Method; readonly code: string; readonly password: string }

const switchCheck = (turn: 'on' | 'off', request: Switching): Promise<CallResult<Record<string, never>>> =>
  turn === 'on'
    ? calls.call<typeof openSecondCheck>('/api/register/open-second-check', request)
    : calls.call<typeof closeSecondCheck>('/api/register/close-second-check', request)
