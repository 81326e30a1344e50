import type { deskFactorAsk, deskPasswordChange, RequestInput } from '@bourse/protocol'
import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { Section } from '../../site/parts/section.tsx'
import { askPasskey } from '../../site/passkey/passkey.ts'
import { useSession } from '../../site/session/use-session.ts'
import { CodeFirst } from './code-first.tsx'
import { passwordProblem } from './password-problem.ts'

type Proof = RequestInput<typeof deskPasswordChange>['factor']

const EMPTY = { old: '', password: '', repeat: '' }

/** Another password: the old one, the new one twice, and the second factor; every other session ends. */
export function ChangePassword(): ReactNode {
  const text = useTranslations('house.own')
  const [open, setOpen] = useState(false)
  const [ended, setEnded] = useState<number | null>(null)
  return (
    <Section title={text('password')} note={text('passwordNote')}>
      {ended !== null && !open && (
        <p className="house-told" role="status">
          {text('passwordDone', { count: String(ended) })}
        </p>
      )}
      {open ? (
        <PasswordForm
          onLeave={() => setOpen(false)}
          onDone={count => {
            setEnded(count)
            setOpen(false)
          }}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>{text('passwordChange')}</Button>
      )}
    </Section>
  )
}

type FormProps = { readonly onLeave: () => void; readonly onDone: (ended: number) => void }

function PasswordForm({ onLeave, onDone }: FormProps): ReactNode {
  const text = useTranslations('house.own')
  const { factors, operator } = useSession()
  const [typed, setTyped] = useState(EMPTY)
  const [told, setTold] = useState<string | null>(null)
  const change = useChange(onDone)
  async function give(proof: () => Promise<Proof | string>): Promise<string | null> {
    const problem = passwordProblem(typed)
    if (problem !== null) return text(problem, { min: String(PASSWORD_LENGTH.min) })
    const proven = await proof()
    return typeof proven === 'string' ? proven : change(typed, proven)
  }
  const byPasskey = usePasskeyProof()
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string): ReactNode => (
    <PasswordField
      {...{ label, autoComplete }}
      value={typed[name]}
      onType={value => setTyped(before => ({ ...before, [name]: value }))}
    />
  )
  const fields = (
    <>
      <input type="hidden" autoComplete="username" value={operator} readOnly />
      {field('old', text('passwordOld'), 'current-password')}
      {field('password', text('passwordNew'), 'new-password')}
      {field('repeat', text('passwordRepeat'), 'new-password')}
    </>
  )
  if (factors.totp) {
    return (
      <CodeFirst act={text('passwordSet')} onCode={code => give(async () => ({ code }))} onLeave={onLeave}>
        {fields}
      </CodeFirst>
    )
  }
  return (
    <div className="code-first">
      {fields}
      {told !== null && <p role="alert">{told}</p>}
      <span className="house-acts">
        <Button onClick={onLeave}>{text('cancel')}</Button>
        <Button type="primary" onClick={() => void give(byPasskey).then(setTold)}>
          {text('passwordSet')}
        </Button>
      </span>
    </div>
  )
}

type FieldProps = {
  readonly label: string
  readonly autoComplete: string
  readonly value: string
  readonly onType: (value: string) => void
}

function PasswordField({ label, autoComplete, value, onType }: FieldProps): ReactNode {
  const id = useId()
  return (
    <label className="code-first-name" htmlFor={id}>
      {label}
      <Input.Password
        id={id}
        autoComplete={autoComplete}
        maxLength={PASSWORD_LENGTH.max}
        value={value}
        onChange={event => onType(event.target.value)}
      />
    </label>
  )
}

function useChange(onDone: (ended: number) => void) {
  const { client } = useServices()
  const queries = useQueryClient()
  return async ({ old, password }: typeof EMPTY, factor: Proof): Promise<string | null> => {
    const payload = { old_password: old, password, factor }
    const reply = await send<typeof deskPasswordChange>(client, { path: '/desk/session/password', payload })
    if (reply.code !== SUCCESS) return reply.msg
    await queries.invalidateQueries({ queryKey: ['own-sessions'] })
    onDone(reply.data.ended)
    return null
  }
}

function usePasskeyProof(): () => Promise<Proof | string> {
  const text = useTranslations('house.own')
  const { client } = useServices()
  return async () => {
    const asked = await send<typeof deskFactorAsk>(client, { path: '/desk/factor/ask', payload: {} })
    if (asked.code !== SUCCESS) return asked.msg
    const passkey = await askPasskey(asked.data.passkey)
    return passkey === null ? text('failed') : { ticket: asked.data.ticket, passkey }
  }
}
