import '../sign-in.css'
import type { CallFailed } from '@bourse/client'
import type { notMe } from '@bourse/protocol'
import { Button, buttonLook } from '@bourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Link2Off } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useFailureText } from '../../../site/forms/use-problem-text.ts'
import { Link } from '../../../site/links/link.tsx'
import { calls, session } from '../../../site/site.ts'

/** What the "this was not me" of a letter opens: says what will happen, and freezes the account when told to. */
export function NotMePage({ token }: { token: string }): ReactNode {
  const t = useTranslations('sign-in.notMe')
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [state, setState] = useState<'asked' | 'sending' | 'done' | 'ended'>('asked')
  const [failed, setFailed] = useState<CallFailed | null>(null)

  async function freeze(): Promise<void> {
    setState('sending')
    setFailed(null)
    const answer = await calls.call<typeof notMe>('/api/register/not-me', { token })
    if (answer.ok) {
      // The account's sessions have ended; whoever is signed in here is looked up anew when they go on.
      session.clear()
      queries.clear()
      setState('done')
    } else {
      setState(answer.code === '410' || answer.code === '422' ? 'ended' : 'asked')
      setFailed(answer)
    }
  }

  if (state === 'done') return <Frozen />
  if (state === 'ended') return <Ended />
  return (
    <>
      <h1 className="page-title">{t('title')}</h1>
      <p className="sign-lead">{t('lead')}</p>
      <h2 className="sign-happens">{t('happens')}</h2>
      <ul className="sign-facts">
        {(['ends', 'nobody', 'coins', 'back'] as const).map(fact => (
          <li key={fact}>{t(fact)}</li>
        ))}
      </ul>
      <div className="sign-form">
        <FormMessage failure={failed === null ? undefined : failureText(failed)} />
        <Button variant="danger" size="big" full sending={state === 'sending'} onClick={() => void freeze()}>
          {t('submit')}
        </Button>
        <Link to="/home" {...buttonLook('quiet', 'big', true)}>
          {t('wasMe')}
        </Link>
      </div>
    </>
  )
}

function Frozen(): ReactNode {
  const t = useTranslations('sign-in.notMe')
  return (
    <div className="sign-done" role="status">
      <CircleCheck aria-hidden />
      <h1 className="page-title">{t('doneTitle')}</h1>
      <p className="sign-lead">{t('doneText')}</p>
      <Link to="/article/help" {...buttonLook('primary', 'big', true)}>
        {t('toHelp')}
      </Link>
      <Link to="/home" {...buttonLook('quiet', 'big', true)}>
        {t('toHome')}
      </Link>
    </div>
  )
}

function Ended(): ReactNode {
  const t = useTranslations('sign-in.notMe')
  return (
    <div className="sign-done" data-ended="" role="alert">
      <Link2Off aria-hidden />
      <h1 className="page-title">{t('endedTitle')}</h1>
      <p className="sign-lead">{t('endedText')}</p>
      <Link to="/userpass" {...buttonLook('primary', 'big', true)}>
        {t('toPassword')}
      </Link>
      <Link to="/forget" {...buttonLook('quiet', 'big', true)}>
        {t('toForget')}
      </Link>
    </div>
  )
}
