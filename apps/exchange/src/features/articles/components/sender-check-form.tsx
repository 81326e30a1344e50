import { Button, TextField } from '@bourse/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { type SenderVerdict, senderVerdict } from '../sender-check.ts'

/** Says whether a mail address or a link that somebody was sent is the house's. Nothing is sent anywhere for it. */
export function SenderCheck(): ReactNode {
  const t = useTranslations('articles.help.sender')
  const sender = useInitAnswer()?.info.mail_sender
  const [typed, setTyped] = useState('')
  const [verdict, setVerdict] = useState<SenderVerdict | null>(null)
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (sender !== undefined) setVerdict(senderVerdict(typed, { sender, origin: window.location.origin }))
  }
  return (
    <form className="sender-check" onSubmit={check}>
      <TextField
        label={t('label')}
        placeholder={t('example')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setVerdict(null)
        }}
        after={
          <Button type="submit" variant="ghost" size="row" disabled={typed.trim() === '' || sender === undefined}>
            {t('check')}
          </Button>
        }
      />
      <p role="status" className="sender-verdict" data-ours={isOurs(verdict) ? '' : undefined}>
        {verdict !== null && (
          <>
            {isOurs(verdict) ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
            <span>{t(verdict)}</span>
          </>
        )}
      </p>
    </form>
  )
}

const isOurs = (verdict: SenderVerdict | null): boolean => verdict === 'ours-mail' || verdict === 'ours-link'
