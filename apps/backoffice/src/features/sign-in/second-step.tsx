import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUCCESS } from '../../site/calls/console-client.ts'
import { useServices } from '../../site/console-services.ts'
import { refusalText } from '../account/index.ts'

const PATH = '/backoffice/session/second-sign-in'

/** A session that the server has opened. */
export type SignedIn = { readonly token: string; readonly expires_in: number; readonly device: string }

/** The second factor of a sign-in that waits for it. */
export function SecondStep(props: {
  readonly tempToken: string
  readonly onDone: (session: SignedIn) => void
  /** Its time or its tries are over, or somebody else wants to sign in. */
  readonly onBack: (expired: boolean) => void
}): ReactNode {
  const { client, devices } = useServices()
  const words = useTranslations('account')
  const [form] = Form.useForm<{ code: string }>()
  const [sending, setSending] = useState(false)

  async function send({ code }: { code: string }): Promise<void> {
    setSending(true)
    try {
      const device = devices.all()
      const payload = { temp_token: props.tempToken, code: code.trim(), ...(device === undefined ? {} : { device }) }
      const reply = await client.post<SignedIn>(PATH, payload)
      if (reply.res_code === SUCCESS) return props.onDone(reply.data)
      if (reply.res_code === '410') return props.onBack(true)
      form.setFields([{ name: 'code', value: '', errors: [refusalText(words, reply)] }])
    } catch {
      // The client has told what failed; the step stays open.
    } finally {
      setSending(false)
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={values => void send(values)}
    >
      <p className="sign-in-intro">{words('signIn.secondIntro')}</p>
      <Form.Item
        name="code"
        label={words('security.code')}
        extra={words('security.codeHint')}
        rules={[{ required: true, whitespace: true, message: words('security.codeEmpty') }]}
      >
        <Input autoComplete="one-time-code" maxLength={32} spellCheck={false} />
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={sending}>
        {words('signIn.submit')}
      </Button>
      <Button block type="link" onClick={() => props.onBack(false)}>
        {words('signIn.back')}
      </Button>
    </Form>
  )
}
