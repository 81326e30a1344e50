import type { CallFailed } from '@bourse/client'
import type { elsewhereBegin } from '@bourse/protocol'
import { Button } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useFailureText } from '../../../site/forms/use-problem-text.ts'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { keepTrip } from '../../../site/session/kept-trip.ts'
import { calls } from '../../../site/site.ts'

/** The ways in with an account elsewhere; nothing where the house has none. */
export function ElsewhereButtons({ wanted }: { wanted: string | null }): ReactNode {
  const t = useTranslations('sign-in.elsewhere')
  const failureText = useFailureText()
  const [leaving, setLeaving] = useState<string | null>(null)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const providers = useInitAnswer()?.info.sign_in_elsewhere ?? []
  if (providers.length === 0) return null

  async function leave(provider: string): Promise<void> {
    setLeaving(provider)
    setFailed(null)
    const answer = await calls.call<typeof elsewhereBegin>('/api/register/elsewhere-begin', { provider })
    if (answer.ok) {
      const { url, trip, expires_in: expiresIn } = answer.data
      keepTrip(sessionStorage, { trip, does: 'sign-in', wanted, until: Date.now() + expiresIn * 1000 })
      location.assign(url)
      return
    }
    setLeaving(null)
    setFailed(answer)
  }

  return (
    <section className="sign-elsewhere" aria-label={t('label')}>
      <p className="sign-or">{t('or')}</p>
      {providers.map(({ provider, title }) => (
        <Button
          key={provider}
          variant="quiet"
          size="big"
          full
          sending={leaving === provider}
          disabled={leaving !== null && leaving !== provider}
          onClick={() => void leave(provider)}
        >
          {t('with', { title })}
        </Button>
      ))}
      <FormMessage failure={failed === null ? undefined : failureText(failed)} />
    </section>
  )
}
