import type { applicationSecretMake } from '@bourse/protocol'
import { Alert, Button, Form, Input, Modal, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from './use-send.ts'

type Props = { readonly open: boolean; readonly live: number; readonly onClose: () => void }

/** Makes a secret for whoever gives the password again, and shows it this once. */
export function SecretDialog({ open, live, onClose }: Props): ReactNode {
  const text = useTranslations('application.secret')
  const [secret, setSecret] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [form] = Form.useForm<{ password: string }>()
  const { sending, sendCall } = useSend()
  const make = async ({ password }: { password: string }): Promise<void> => {
    const sent = await sendCall<typeof applicationSecretMake>('/backoffice/application/secret-make', { password })
    if (sent.done) setSecret(sent.data.secret)
    else setProblem(sent.reason)
  }
  const forget = (): void => {
    setSecret(null)
    setProblem(null)
    form.resetFields()
  }
  return (
    <Modal
      title={text(secret === null ? 'title' : 'shown')}
      open={open}
      width={480}
      onCancel={onClose}
      afterClose={forget}
      // A secret that is shown once must not vanish by a slip of the hand.
      mask={{ closable: secret === null }}
      footer={
        secret === null ? (
          <>
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button type="primary" loading={sending} onClick={form.submit}>
              {text('make')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={onClose}>
            {text('kept')}
          </Button>
        )
      }
      destroyOnHidden
    >
      {secret === null ? (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={values => void make(values)}>
          <p>{text(live === 0 ? 'first' : 'rotate')}</p>
          <Form.Item
            name="password"
            label={text('password')}
            rules={[{ required: true, message: text('needed') }]}
            {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
          >
            <Input.Password autoComplete="current-password" onChange={() => setProblem(null)} />
          </Form.Item>
        </Form>
      ) : (
        <ShownOnce secret={secret} />
      )}
    </Modal>
  )
}

function ShownOnce({ secret }: { readonly secret: string }): ReactNode {
  const text = useTranslations('application.secret')
  return (
    <>
      <Alert type="warning" showIcon title={text('once')} />
      <Typography.Paragraph className="mono secret-shown" copyable={{ text: secret }}>
        {secret}
      </Typography.Paragraph>
    </>
  )
}
