import type { deskSignInBegin, ReplyOf } from '@bourse/protocol'
import { Button, Form, Input, type InputRef } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { useFocusFirst } from '../../site/parts/use-focus-first.ts'
import { Problem } from './problem.tsx'
import { refusalText } from './refusal-text.ts'
import { useSending } from './use-sending.ts'

/** What the second step needs of the first. */
export type SecondStart = ReplyOf<typeof deskSignInBegin> & { readonly name: string }

type Props = {
  readonly again: string | null
  readonly told: string | null
  readonly onNext: (start: SecondStart) => void
  readonly onFirst: () => void
}

interface NameFields {
  readonly name: string
  readonly password: string
}

/** Name and password. */
export function NameStep({ again, told, onNext, onFirst }: Props): ReactNode {
  const text = useTranslations('sign-in')
  const { client } = useServices()
  const { sending, problem, run } = useSending()
  const nameField = useFocusFirst<InputRef>(again === null)
  const passwordField = useFocusFirst<InputRef>(again !== null)
  const begin = ({ name, password }: NameFields) =>
    run(async () => {
      const payload = { name: name.trim(), password }
      const reply = await send<typeof deskSignInBegin>(client, { path: '/desk/sign-in/begin', payload })
      if (reply.code !== SUCCESS) return refusalText(text, reply)
      onNext({ ...reply.data, name: payload.name })
      return null
    })
  return (
    <>
      <Greeting again={again} />
      <Form<NameFields>
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ name: again ?? '', password: '' }}
        onFinish={typed => void begin(typed)}
      >
        <Form.Item<NameFields>
          name="name"
          label={text('name')}
          rules={[{ required: true, whitespace: true, message: text('nameEmpty') }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} ref={nameField} />
        </Form.Item>
        <Form.Item<NameFields>
          name="password"
          label={text('password')}
          rules={[{ required: true, message: text('passwordEmpty') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={256} ref={passwordField} />
        </Form.Item>
        <Problem>{problem ?? told}</Problem>
        <Button block type="primary" htmlType="submit" loading={sending}>
          {text('next')} <KeyCap onFill>Enter</KeyCap>
        </Button>
      </Form>
      <div className="sign-in-ways">
        <button type="button" onClick={onFirst}>
          {text('first')}
        </button>
      </div>
    </>
  )
}

function Greeting({ again }: Pick<Props, 'again'>): ReactNode {
  const text = useTranslations('sign-in')
  return (
    <>
      <h1>{text(again === null ? 'title' : 'again')}</h1>
      <p className="sign-in-note">{text(again === null ? 'intro' : 'againNote')}</p>
    </>
  )
}
