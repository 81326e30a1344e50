import { OTC_ORDERS } from '@bourse/protocol/terms'
import { Button, TextField } from '@bourse/ui'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Picker, useUpload } from '../../../images/index.ts'

type Props = {
  readonly name: string
  readonly onType: () => void
  readonly onSend: (text: string, image?: string) => void
}

/** A line to write, or a picture to send. */
export function ChatForm({ name, onType, onSend }: Props): ReactNode {
  const t = useTranslations('otc-orders.chat')
  const id = useId()
  const [text, type] = useState('')
  const { upload, sending, problem } = useUpload()
  function submit(event: FormEvent): void {
    event.preventDefault()
    const line = text.trim()
    if (line === '') return
    type('')
    onSend(line)
  }
  async function picture(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const taken = await upload(file)
    if (taken !== null) onSend('', taken.id)
  }
  return (
    <form className="otc-chat-form" onSubmit={submit}>
      <span className="sr-only" id={`${id}-picture`}>
        {t('attach')}
      </span>
      <div>
        <Picker labelledBy={`${id}-picture`} note={`${id}-note`} sending={sending} onFile={picture}>
          <Paperclip aria-hidden />
          <span className="sr-only">{t('attach')}</span>
        </Picker>
        <TextField
          label={t('write', { name })}
          labelHidden
          placeholder={t('write', { name })}
          value={text}
          maxLength={OTC_ORDERS.messageLengthMax}
          autoComplete="off"
          onChange={event => {
            type(event.target.value)
            if (event.target.value.trim() !== '') onType()
          }}
        />
        <Button type="submit" size="field" disabled={text.trim() === ''} aria-label={t('send')}>
          <SendHorizontal aria-hidden />
        </Button>
      </div>
      <p className="muted fine" id={`${id}-note`}>
        {problem ?? t('neverCodes')}
      </p>
    </form>
  )
}
