import type { deskPasskeyBegin, deskPasskeyFinish } from '@bourse/protocol'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { makePasskey } from '../../site/passkey/passkey.ts'
import { CodeFirst } from './code-first.tsx'

const NAME_LENGTH_MAX = 40

/** Adds a passkey: the second factor one has, then the browser's own question. */
export function AddPasskey({
  onDone,
  onLeave,
}: {
  readonly onDone: () => void
  readonly onLeave: () => void
}): ReactNode {
  const text = useTranslations('house.own')
  const { client } = useServices()
  const [name, setName] = useState(text('nameUsual'))
  async function add(code: string): Promise<string | null> {
    const begun = await send<typeof deskPasskeyBegin>(client, {
      path: '/desk/passkey/begin',
      payload: { factor: { code } },
    })
    if (begun.code !== SUCCESS) return begun.msg
    const passkey = await makePasskey(begun.data.passkey)
    if (passkey === null) return text('failed')
    const payload = { ticket: begun.data.ticket, passkey, name: name.trim() || text('nameUsual') }
    const finished = await send<typeof deskPasskeyFinish>(client, { path: '/desk/passkey/finish', payload })
    if (finished.code !== SUCCESS) return finished.msg
    onDone()
    return null
  }
  return (
    <CodeFirst act={text('begin')} onCode={add} onLeave={onLeave}>
      <label className="code-first-name">
        {text('name')}
        <Input maxLength={NAME_LENGTH_MAX} value={name} onChange={event => setName(event.target.value)} />
      </label>
    </CodeFirst>
  )
}
