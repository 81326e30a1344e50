import type { deskFirstBegin, ReplyOf } from '@bourse/protocol'
import { Button, Form, Input, type InputRef } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { useFocusFirst } from '../../site/parts/use-focus-first.ts'
import { Problem } from './problem.tsx'
import { refusalText } from './refusal-text.ts'
import { useSending } from './use-sending.ts'

/** What setting up needs of the key. */
export type FirstStart = ReplyOf<typeof deskFirstBegin> & { readonly name: string }

type Props = { readonly onNext: (start: FirstStart) => void; readonly onBack: () => void }

interface KeyFields {
  readonly name: string
  readonly key: string
}

/** The key that naming the operator printed. */
export function FirstKey({ onNext, onBack }: Props): ReactNode {
  const text = useTranslations('sign-in')
  const { client } = useServices()
  const field = useFocusFirst<InputRef>()
  const { sending, problem, run } = useSending()
  const begin = (typed: KeyFields) =>
    run(async () => {
      const payload = { name: typed.name.trim(), key: typed.key.trim() }
      const reply = await send<typeof deskFirstBegin>(client, { path: '/desk/first/begin', payload })
      if (reply.code !== SUCCESS) return refusalText(text, reply)
      onNext({ ...reply.data, name: payload.name })
      return null
    })
  return (
    <>
      <h1>{text('firstTitle')}</h1>
      <p className="sign-in-note">{text('firstNote')}</p>
      <Form<KeyFields>
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ name: '', key: '' }}
        onFinish={typed => void begin(typed)}
      >
        <Form.Item<KeyFields>
          name="name"
          label={text('name')}
          rules={[{ required: true, whitespace: true, message: text('nameEmpty') }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} ref={field} />
        </Form.Item>
        <Form.Item<KeyFields>
          name="key"
          label={text('key')}
          rules={[{ required: true, whitespace: true, message: text('keyEmpty') }]}
        >
          <Input.Password autoComplete="off" maxLength={256} />
        </Form.Item>
        <Problem>{problem}</Problem>
        <Button block type="primary" htmlType="submit" loading={sending}>
          {text('next')}
        </Button>
      </Form>
      <div className="sign-in-ways">
        <button type="button" onClick={onBack}>
          {text('back')}
        </button>
      </div>
    </>
  )
}
