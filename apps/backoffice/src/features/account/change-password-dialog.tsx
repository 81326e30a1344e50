import { CONSOLE_PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUCCESS } from '../../site/calls/console-client.ts'
import { useServices } from '../../site/console-services.ts'
import {
  type PasswordField,
  type PasswordForm,
  passwordPayload,
  passwordProblem,
  refusedFields,
} from './password-form.ts'

import { refusalText } from './refusal-text.ts'

const PATH = '/backoffice/account/change-password'

// A press would leave the field, whose message then comes or goes and moves the button from under the pointer.
const KEEPS_STILL = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

type Props = {
  readonly open: boolean
  /** The password was a temporary one: nothing else is open until another is chosen. */
  readonly forced?: boolean
  readonly onClose: () => void
}

/** Changes the password: each field is checked when it is left, the confirmation again when the new password is edited. */
export function ChangePasswordDialog({ open, forced = false, onClose }: Props): ReactNode {
  const { client, session, notices } = useServices()
  const queries = useQueryClient()
  const all = useTranslations('account')
  const text = useTranslations('frame.avatar')
  const words = useTranslations('account.password')
  const [form] = Form.useForm<PasswordForm>()
  const [sending, setSending] = useState(false)

  async function send(values: PasswordForm): Promise<void> {
    setSending(true)
    try {
      const reply = await client.post(PATH, passwordPayload(values, session.token()))
      if (reply.res_code === SUCCESS) {
        notices.reply(words('changed'))
        await queries.invalidateQueries({ queryKey: ['user-info'] })
        onClose()
      } else form.setFields(refusedFields(reply.data, refusalText(all, reply)))
    } catch {
      // The client has told what failed; the form stays as it was typed.
    } finally {
      setSending(false)
    }
  }

  return (
    <Modal
      title={text('password')}
      open={open}
      width={420}
      okText={words('save')}
      cancelText={words('cancel')}
      confirmLoading={sending}
      okButtonProps={KEEPS_STILL}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: !forced }}
      cancelButtonProps={{ hidden: forced }}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={values => void send(values)}
      >
        {forced && <Alert type="info" showIcon title={words('temporary')} className="dialog-alert" />}
        <PasswordItem name="old" label={words('old')} autoComplete="current-password" />
        <PasswordItem name="pass" label={words('new')} autoComplete="new-password" hint={words('length')} />
        <PasswordItem name="checkPass" label={words('check')} autoComplete="new-password" dependencies={['pass']} />
      </Form>
      <p className="dialog-note">{words('note')}</p>
    </Modal>
  )
}

type ItemProps = {
  readonly name: PasswordField
  readonly label: string
  readonly autoComplete: string
  readonly hint?: string
  readonly dependencies?: string[]
}

function PasswordItem({ name, label, autoComplete, hint, dependencies }: ItemProps): ReactNode {
  const words = useTranslations('account.password')
  return (
    <Form.Item<PasswordForm>
      name={name}
      label={label}
      {...(dependencies === undefined ? {} : { dependencies })}
      {...(hint === undefined ? {} : { extra: hint })}
      rules={[
        ({ getFieldsValue }) => ({
          validator: async () => {
            const problem = passwordProblem(getFieldsValue() as Partial<PasswordForm>, name)
            if (problem !== null) throw new Error(words(problem))
          },
        }),
      ]}
    >
      {/* More than allowed fits in: a pasted password that is too long is told, not cut. */}
      <Input.Password autoComplete={autoComplete} maxLength={CONSOLE_PASSWORD_LENGTH.max * 2} />
    </Form.Item>
  )
}
