import { DESK_FILE_TEXT_MAX } from '@bourse/protocol/terms'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { useWords } from '../../site/languages/use-words.ts'
import type { ActField } from '../../site/live/acts.ts'
import { handInFile } from './act-order.ts'
import { base64Of } from './base64-of.ts'

type Props = {
  readonly field: ActField
  readonly value: string
  readonly problem: string | null
  readonly onType: (digest: string) => void
}

// Four signs stand for three bytes.
const BYTES_MAX = (DESK_FILE_TEXT_MAX / 4) * 3

/** A file that is handed in at once; the act names it by its digest. */
export function FileField({ field, value, problem, onType }: Props): ReactNode {
  const text = useTranslations('acts.file')
  const { client } = useServices()
  const say = useWords()
  const id = useId()
  const [state, setState] = useState<string | null>(null)
  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    onType('')
    if (file === undefined) return setState(null)
    if (file.size > BYTES_MAX) return setState(text('large', { max: String(Math.floor(BYTES_MAX / 1000)) }))
    setState(text('sending'))
    try {
      const reply = await handInFile(client, base64Of(new Uint8Array(await file.arrayBuffer())))
      setState(reply.code === SUCCESS ? text('here', { bytes: String(reply.data.bytes) }) : reply.msg)
      if (reply.code === SUCCESS) onType(reply.data.digest)
    } catch {
      setState(text('failed'))
    }
  }
  return (
    <div className="act-field">
      <label htmlFor={id}>{say(field.label)}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.jpg,.jpeg,.png,text/csv,text/plain,image/jpeg,image/png"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-state`}
        onChange={event => void take(event)}
      />
      <p id={`${id}-state`} className={problem === null ? 'act-file-state' : 'act-problem'} role="status">
        {problem ?? state ?? ''}
        {value !== '' && <code>{value.slice(0, 16)}</code>}
      </p>
    </div>
  )
}
