import '../sign-in.css'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { broughtBack } from '../../../site/session/kept-trip.ts'
import { session } from '../../../site/site.ts'
import { dropNonce, keptNonce } from '../kept-nonce.ts'
import { landingIn, landingVerdict } from '../landing.ts'
import { useEnter, withWanted } from '../use-enter.ts'
import { CameBack } from './came-back.tsx'
import { SecondStep } from './second-step.tsx'

/** /auth-redirect: finishes what this browser began, here or at a provider, and goes on to a place of ours. */
export function AuthRedirectPage(): ReactNode {
  const search = useLocation({ select: location => location.searchStr })
  const [answer] = useState(() => broughtBack(search))
  return answer === null ? <Landing search={search} /> : <CameBack answer={answer} />
}

function Landing({ search }: { search: string }): ReactNode {
  // Looked at once: what the address brought is forgotten as soon as it was read.
  const [{ verdict, kept }] = useState(() => {
    const nonce = keptNonce(localStorage, Date.now())
    return { kept: nonce, verdict: landingVerdict(landingIn(search), nonce, session.token() !== null) }
  })
  const t = useTranslations('sign-in.redirect')
  const navigate = useNavigate()
  const enter = useEnter()

  useEffect(() => {
    dropNonce(localStorage)
    if (verdict.kind === 'second-check') {
      void navigate({ to: '/auth-redirect', search: {}, replace: true })
    } else {
      const to = verdict.kind === 'go' ? verdict.to : withWanted('/login', verdict.redirect)
      void navigate({ href: to, replace: true })
    }
  }, [navigate, verdict])

  if (verdict.kind !== 'second-check' || kept === null) {
    return (
      <p className="sign-lead" role="status">
        {t('working')}
      </p>
    )
  }
  const toLogin = (): void => void navigate({ href: withWanted('/login', verdict.to), replace: true })
  return (
    <SecondStep
      unfinished={{ tempToken: verdict.tempToken, methods: kept.methods, until: kept.until, contact: null }}
      onDone={token => enter(token, verdict.to)}
      onBack={toLogin}
      onEnd={toLogin}
    />
  )
}
