import type { deskFirstFinish } from '@bourse/protocol'
import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { Button, Form, Input, type InputRef, QRCode, Segmented, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { CODE_LENGTH, CodeBoxes } from '../../site/parts/code-boxes.tsx'
import { useFocusFirst } from '../../site/parts/use-focus-first.ts'
import { knowsPasskeys, makePasskey } from '../../site/passkey/passkey.ts'
import type { FirstStart } from './first-key.tsx'
import { Problem } from './problem.tsx'
import { refusalText } from './refusal-text.ts'
import { useSending } from './use-sending.ts'

type Props = { readonly start: FirstStart; readonly onDone: () => void; readonly onBack: (told?: string) => void }
type Way = 'totp' | 'passkey'

interface FirstFields {
  readonly password: string
  readonly repeat: string
}

/** A password of one's own, and an authenticator or a passkey. */
export function FirstSet({ start, onDone, onBack }: Props): ReactNode {
  const text = useTranslations('sign-in')
  const [way, setWay] = useState<Way>('totp')
  const [code, setCode] = useState('')
  const { sending, problem, run, finish } = useFinish({ start, onDone, onBack })
  const submit = ({ password }: FirstFields) =>
    run(async () => {
      if (way === 'totp') return finish({ password, code })
      const passkey = start.passkey === null ? null : await makePasskey(start.passkey)
      if (passkey === null) return text('passkeyFailed')
      return finish({ password, passkey, passkey_name: text('passkeyNameUsual') })
    })
  return (
    <>
      <h1>{text('setTitle')}</h1>
      <p className="sign-in-note">{text.rich('setNote', { name: start.name, b: chunks => <b>{chunks}</b> })}</p>
      <Form<FirstFields>
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ password: '', repeat: '' }}
        onFinish={typed => void submit(typed)}
      >
        <input type="hidden" autoComplete="username" value={start.name} readOnly />
        <PasswordFields />
        <Form.Item label={text('way')}>
          <Segmented<Way>
            block
            size="middle"
            value={way}
            onChange={setWay}
            options={[
              { value: 'totp', label: text('wayTotp') },
              { value: 'passkey', label: text('wayPasskey'), disabled: !knowsPasskeys() },
            ]}
          />
        </Form.Item>
        {way === 'totp' ? (
          <Authenticator start={start} code={code} onCode={setCode} />
        ) : (
          <p className="sign-in-note">{text('passkeySet')}</p>
        )}
        <Problem>{problem}</Problem>
        <Button
          block
          type="primary"
          htmlType="submit"
          loading={sending}
          disabled={way === 'totp' && code.length < CODE_LENGTH}
        >
          {text('finish')}
        </Button>
      </Form>
    </>
  )
}

function PasswordFields(): ReactNode {
  const text = useTranslations('sign-in')
  const field = useFocusFirst<InputRef>()
  return (
    <>
      <Form.Item<FirstFields>
        name="password"
        label={text('newPassword')}
        rules={[{ required: true, min: PASSWORD_LENGTH.min, message: text('passwordShort') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} ref={field} />
      </Form.Item>
      <Form.Item<FirstFields>
        name="repeat"
        label={text('repeat')}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(text('repeatWrong'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} />
      </Form.Item>
    </>
  )
}

type AuthenticatorProps = {
  readonly start: FirstStart
  readonly code: string
  readonly onCode: (code: string) => void
}

function Authenticator({ start, code, onCode }: AuthenticatorProps): ReactNode {
  const text = useTranslations('sign-in')
  return (
    <>
      <p className="sign-in-note">{text('scan')}</p>
      <div className="sign-in-secret">
        {/* Dark on white whatever the look: readers expect it so. */}
        <QRCode
          value={start.otpauth_url}
          size={148}
          color="black"
          bgColor="white"
          type="svg"
          aria-label={text('picture')}
        />
        <Typography.Text copyable={{ text: start.secret }} code>
          {start.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography.Text>
      </div>
      <CodeBoxes label={text('code')} value={code} onChange={onCode} />
    </>
  )
}

type Set = { readonly password: string } & (
  | { readonly code: string }
  | { readonly passkey: Record<string, unknown>; readonly passkey_name: string }
)

function useFinish({ start, onDone, onBack }: Props) {
  const text = useTranslations('sign-in')
  const { client } = useServices()
  const sending = useSending()
  async function finish(set: Set): Promise<string | null> {
    const payload = { ticket: start.ticket, ...set }
    const reply = await send<typeof deskFirstFinish>(client, { path: '/desk/first/finish', payload })
    if (reply.code === SUCCESS) {
      onDone()
      return null
    }
    const told = refusalText(text, reply)
    if (reply.code === '410') onBack(told)
    return told
  }
  return { ...sending, finish }
}
