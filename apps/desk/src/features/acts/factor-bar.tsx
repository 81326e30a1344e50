import { KeyOutlined, LockOutlined } from '@ant-design/icons'
import type { deskFactorAsk } from '@bourse/protocol'
import { CallFailed } from '@bourse/shell'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { CodeBoxes } from '../../site/parts/code-boxes.tsx'
import { askPasskey } from '../../site/passkey/passkey.ts'
import { useSession } from '../../site/session/use-session.ts'
import type { FactorProof } from './act-order.ts'

type Props = {
  readonly code: string
  readonly onCode: (code: string) => void
  readonly disabled: boolean
  readonly onProof: (proof: FactorProof) => void
  readonly onTold: (told: string) => void
}

/** The second factor again, in the bar itself: six boxes, or a passkey. */
export function FactorBar({ code, onCode, disabled, onProof, onTold }: Props): ReactNode {
  const text = useTranslations('acts')
  const failure = useTranslations('frame.failure')
  const { client } = useServices()
  const { factors } = useSession()
  async function byPasskey(): Promise<void> {
    try {
      const asked = await send<typeof deskFactorAsk>(client, { path: '/desk/factor/ask', payload: {} })
      if (asked.code !== SUCCESS) return onTold(asked.msg)
      const passkey = await askPasskey(asked.data.passkey)
      if (passkey === null) return onTold(text('passkeyFailed'))
      onProof({ ticket: asked.data.ticket, passkey })
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      onTold(failure(cause.kind))
    }
  }
  return (
    <span className="factor-bar">
      {factors.totp && (
        <>
          <LockOutlined aria-hidden />
          <CodeBoxes label={text('code')} size="small" value={code} onChange={onCode} disabled={disabled} focus />
        </>
      )}
      {factors.passkeys > 0 && (
        <Button
          icon={<KeyOutlined />}
          aria-label={text('passkey')}
          title={text('passkey')}
          disabled={disabled}
          onClick={() => void byPasskey()}
        />
      )}
    </span>
  )
}
