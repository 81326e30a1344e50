import { KeyOutlined } from '@ant-design/icons'
import type { deskSignInFinish } from '@bourse/protocol'
import { Button, Popover } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { CODE_LENGTH, CodeBoxes } from '../../site/parts/code-boxes.tsx'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { askPasskey } from '../../site/passkey/passkey.ts'
import type { SecondStart } from './name-step.tsx'
import { Problem } from './problem.tsx'
import { refusalText } from './refusal-text.ts'
import { useSending } from './use-sending.ts'

type Props = { readonly start: SecondStart; readonly onDone: () => void; readonly onBack: (told?: string) => void }

/** The second factor: six figures, or a passkey. */
export function SecondStep({ start, onDone, onBack }: Props): ReactNode {
  const text = useTranslations('sign-in')
  const [code, setCode] = useState('')
  const { sending, problem, run, finish } = useFinish({ start, onDone, onBack }, () => setCode(''))
  const { passkey, ways, name } = start
  const byCode = ways.includes('totp')
  const byPasskey = () =>
    run(async () => {
      const answer = passkey === null ? null : await askPasskey(passkey)
      return answer === null ? text('passkeyFailed') : finish({ passkey: answer })
    })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code.length === CODE_LENGTH) void run(() => finish({ code }))
  }
  const note = byCode ? 'secondNote' : 'passkeyNote'
  return (
    <form onSubmit={submit}>
      <h1>{text('second')}</h1>
      <p className="sign-in-note">{text.rich(note, { name, b: chunks => <b>{chunks}</b> })}</p>
      {byCode && <CodeBoxes label={text('code')} value={code} onChange={setCode} focus disabled={sending} />}
      <Problem>{problem}</Problem>
      {byCode && (
        <Button
          block
          type="primary"
          size="large"
          htmlType="submit"
          loading={sending}
          disabled={code.length < CODE_LENGTH}
        >
          {text('submit')} <KeyCap onFill>Enter</KeyCap>
        </Button>
      )}
      {byCode && passkey !== null && <div className="sign-in-or">{text('or')}</div>}
      {passkey !== null && (
        <Button
          block
          size="large"
          type={byCode ? 'default' : 'primary'}
          icon={<KeyOutlined />}
          disabled={sending}
          onClick={() => void byPasskey()}
        >
          {text('passkey')}
        </Button>
      )}
      <div className="sign-in-ways">
        <button type="button" onClick={() => onBack()}>
          {text('another')}
        </button>
        <Popover trigger="click" content={<p className="sign-in-lost">{text('lostText')}</p>}>
          <button type="button">{text('lost')}</button>
        </Popover>
      </div>
    </form>
  )
}

type Proof = { readonly code: string } | { readonly passkey: Record<string, unknown> }

function useFinish({ start, onDone, onBack }: Props, again: () => void) {
  const text = useTranslations('sign-in')
  const { client } = useServices()
  const sending = useSending()
  async function finish(proof: Proof): Promise<string | null> {
    const payload = { ticket: start.ticket, ...proof }
    const reply = await send<typeof deskSignInFinish>(client, { path: '/desk/sign-in/finish', payload })
    if (reply.code === SUCCESS) {
      onDone()
      return null
    }
    again()
    const told = refusalText(text, reply)
    // What it was about is over: name and password first, again.
    if (reply.code === '410') onBack(told)
    return told
  }
  return { ...sending, finish }
}
