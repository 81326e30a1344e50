import type { CallResult } from '@bourse/client'
import { MINUTE_MS } from '@bourse/kernel'
import { Button, TextField, useTimeLeft } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BoundField } from '../use-form.ts'

/** What the calls that send a code answer. */
export type CodeSent = { readonly expires_in: number; readonly resend_in: number }

/** A code field's properties. */
export type SentCodeFieldProps = BoundField & {
  readonly label?: string
  /** Where the code goes, masked; a wait counts for the place it was sent to. */
  readonly to: string
  /** Asks for a code, in the form that the field stands in. Null when it could not be asked for: the form says why, as it does with a refusal. */
  readonly onSend: (form: HTMLFormElement | null) => Promise<CallResult<CodeSent> | null>
}

type SentCode = { readonly to: string; readonly againAt: number; readonly minutes: number | null }

/** A code that was sent by mail or phone, with the button that sends it, which counts down to the next one. */
export function SentCodeField(props: SentCodeFieldProps): ReactNode {
  const { to, onSend, label, ...field } = props
  const t = useTranslations('forms')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [asking, setAsking] = useState(false)
  const here = sent?.to === to ? sent : null

  async function ask(form: HTMLFormElement | null): Promise<void> {
    setAsking(true)
    const answer = await onSend(form)
    setAsking(false)
    if (answer?.ok === true) {
      const { expires_in: expiresInS, resend_in: resendInS } = answer.data
      setSent({ to, againAt: Date.now() + resendInS * 1000, minutes: Math.round(expiresInS / 60) })
    } else if (answer?.code === '429' && answer.retryAfterS !== null) {
      setSent({ to, againAt: Date.now() + answer.retryAfterS * 1000, minutes: null })
    }
  }

  const wasSent = here !== null && here.minutes !== null
  return (
    <TextField
      {...field}
      label={label ?? t('fields.code')}
      size="big"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder={t('fields.codeSample')}
      hint={wasSent && here.minutes !== null ? t('code.sentTo', { to, minutes: String(here.minutes) }) : undefined}
      after={
        <>
          <span className="ui-inline-rule" aria-hidden />
          {here === null ? (
            <SendButton asking={asking} again={false} onSend={ask} />
          ) : (
            <WaitingButton key={here.againAt} againAt={here.againAt} asking={asking} onSend={ask} />
          )}
        </>
      }
    />
  )
}

type Asking = { readonly asking: boolean; readonly onSend: (form: HTMLFormElement | null) => Promise<void> }

function SendButton({ asking, again, onSend }: Asking & { again: boolean }): ReactNode {
  const t = useTranslations('forms.code')
  return (
    <Button
      variant="ghost"
      size="control"
      className="ui-inline-act"
      sending={asking}
      onClick={event => void onSend(event.currentTarget.form)}
    >
      {again ? t('again') : t('send')}
    </Button>
  )
}

function WaitingButton({ againAt, asking, onSend }: Asking & { againAt: number }): ReactNode {
  const t = useTranslations('forms.code')
  const leftMs = useTimeLeft({ until: againAt })
  if (leftMs <= 0) return <SendButton asking={asking} again onSend={onSend} />
  const wait =
    leftMs > 2 * MINUTE_MS
      ? t('againLater', { minutes: String(Math.ceil(leftMs / MINUTE_MS)) })
      : t('againIn', { seconds: String(Math.ceil(leftMs / 1000)) })
  return (
    <Button variant="ghost" size="control" className="ui-inline-act" waiting={wait}>
      {t('again')}
    </Button>
  )
}
