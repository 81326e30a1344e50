import { Button, type ButtonSize, buttonLook, showToast } from '@bourse/ui'
import { Bell, BellRing } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../site/links/link.tsx'
import { session } from '../../site/site.ts'
import { type ReminderPlace, useRemind, useReminders } from './use-reminders.ts'

type Props = {
  readonly of: ReminderPlace
  /** What it is called, for those who hear the button and not its row. */
  readonly name: string
  /** Where whoever signs in comes back to. */
  readonly place: string
  readonly size?: ButtonSize
}

/** Has one told when something opens; who is signed out is shown the way in. */
export function RemindMe({ of, name, place, size = 'row' }: Props): ReactNode {
  const t = useTranslations('reminders')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const { data } = useReminders()
  const remind = useRemind()
  const [sending, setSending] = useState(false)
  if (!isSignedIn) {
    return (
      <Link to={`/login?redirect=${encodeURIComponent(place)}`} title={t('signIn')} {...buttonLook('ghost', size)}>
        {t('ask')}
        <span className="sr-only"> {name}</span>
      </Link>
    )
  }
  const isAsked = data?.some(({ what, id }) => what === of.what && id === of.id) ?? false
  const act = async (): Promise<void> => {
    setSending(true)
    const answer = await remind({ ...of, on: !isAsked })
    setSending(false)
    if (!answer.ok) showToast({ kind: 'error', title: answer.msg })
  }
  return (
    <Button
      variant="ghost"
      size={size}
      disabled={sending || data === undefined}
      aria-pressed={isAsked}
      onClick={() => void act()}
    >
      <span className="inline-flex items-center gap-2">
        {isAsked ? <BellRing aria-hidden /> : <Bell aria-hidden />}
        {t(isAsked ? 'asked' : 'ask')}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}
