import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUCCESS } from '../../site/calls/console-client.ts'
import { useServices } from '../../site/console-services.ts'
import { refusalText } from './refusal-text.ts'

type Field = 'password' | 'code'
type Values = Partial<Record<Field, string>>

/** Proves who is signed in and makes one call; a refusal stands under the field it is about. */
export function FactorForm<Data>(props: {
  readonly path: string
  readonly fields: readonly Field[]
  /** What the call is about besides the proof. */
  readonly more?: Readonly<Record<string, number>>
  readonly submit: string
  readonly onDone: (data: Data) => void
}): ReactNode {
  const { client, session } = useServices()
  const words = useTranslations('account')
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)

  async function send(values: Values): Promise<void> {
    setSending(true)
    try {
      const payload = {
        token: session.token(),
        ...props.more,
        ...values,
        ...(values.code ? { code: values.code.trim() } : {}),
      }
      const reply = await client.post<Data>(props.path, payload)
      if (reply.res_code === SUCCESS) return props.onDone(reply.data)
      const name = reply.res_code === 'CODE_WRONG' ? 'code' : (props.fields[0] ?? 'code')
      form.setFields([{ name, errors: [refusalText(words, reply)] }])
    } catch {
      // The client has told what failed; the form stays as it was typed.
    } finally {
      setSending(false)
    }
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={values => void send(values)}>
      {props.fields.includes('password') && (
        <Form.Item<Values>
          name="password"
          label={words('security.password')}
          rules={[{ required: true, message: words('signIn.passwordEmpty') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      )}
      {props.fields.includes('code') && (
        <Form.Item<Values>
          name="code"
          label={words('security.code')}
          {...(props.fields.includes('password') ? { extra: words('security.codeHint') } : {})}
          rules={[{ required: true, whitespace: true, message: words('security.codeEmpty') }]}
        >
          <Input autoComplete="one-time-code" inputMode="text" maxLength={32} spellCheck={false} />
        </Form.Item>
      )}
      <Button type="primary" block htmlType="submit" loading={sending}>
        {props.submit}
      </Button>
    </Form>
  )
}
