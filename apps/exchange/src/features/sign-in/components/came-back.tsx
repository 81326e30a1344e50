import type { CallFailed } from '@bourse/client'
import { buttonLook } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureText } from '../../../site/forms/use-problem-text.ts'
import { Link } from '../../../site/links/link.tsx'
import type { KeptTrip } from '../../../site/session/kept-trip.ts'
import { useEnter, withWanted } from '../use-enter.ts'
import { useHomecoming } from '../use-homecoming.ts'
import { SecondStep } from './second-step.tsx'

/** Finishes what was begun before somebody went to a provider: a sign-in, or a link. */
export function CameBack({ answer }: { answer: string }): ReactNode {
  const t = useTranslations('sign-in')
  const navigate = useNavigate()
  const enter = useEnter()
  const state = useHomecoming(answer)
  if (state.kind === 'second') {
    const toLogin = (): void => void navigate({ href: withWanted('/login', state.wanted), replace: true })
    return (
      <SecondStep
        unfinished={state.unfinished}
        onDone={token => enter(token, state.wanted)}
        onBack={toLogin}
        onEnd={toLogin}
      />
    )
  }
  if (state.kind === 'lost') return <Lost text={t('elsewhere.lost')} does="sign-in" />
  if (state.kind === 'refused') return <Refused {...state} />
  return (
    <p className="sign-lead" role="status">
      {t('redirect.working')}
    </p>
  )
}

function Refused({ failed, does }: { failed: CallFailed; does: KeptTrip['does'] }): ReactNode {
  const t = useTranslations('sign-in.elsewhere')
  const failureText = useFailureText()
  const isOpen = failed.code === 'ELSEWHERE_NOT_LINKED'
  return <Lost text={failed.code === '410' ? t('lost') : failureText(failed)} does={does} register={isOpen} />
}

function Lost(props: { text: string; does: KeptTrip['does']; register?: boolean }): ReactNode {
  const t = useTranslations('sign-in')
  const heads = useTranslations('pages.heads')
  return (
    <div className="sign-done" data-ended="" role="alert">
      <Link2Off aria-hidden />
      <h1 className="page-title">{t(props.does === 'link' ? 'elsewhere.notLinked' : 'elsewhere.notIn')}</h1>
      <p className="sign-lead">{props.text}</p>
      {props.does === 'link' ? (
        <Link to="/userinfo" {...buttonLook('primary', 'big', true)}>
          {t('elsewhere.toAccount')}
        </Link>
      ) : (
        <Link to="/login" {...buttonLook('primary', 'big', true)}>
          {t('login.submit')}
        </Link>
      )}
      {props.register === true && (
        <Link to="/register" {...buttonLook('quiet', 'big', true)}>
          {heads('login.answer')}
        </Link>
      )}
    </div>
  )
}
