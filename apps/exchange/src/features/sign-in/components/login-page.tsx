import { Notice } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Way } from '../account-form.ts'
import { dropNonce, keepNonce, newNonce } from '../kept-nonce.ts'
import type { UnfinishedSignIn } from '../second-step.ts'
import { useEnter, useWantedPlace, withWanted } from '../use-enter.ts'
import { ElsewhereButtons } from './elsewhere-buttons.tsx'
import { EmailSignInForm } from './email-sign-in-form.tsx'
import { PhoneSignInForm } from './phone-sign-in-form.tsx'
import { SecondStep } from './second-step.tsx'
import { SignHead, WayTabs } from './sign-head.tsx'

/** /login: e-mail and password, or phone and code; then the second check, where the account has one. */
export function LoginPage(): ReactNode {
  const [way, setWay] = useState<Way>('email')
  const [unfinished, setUnfinished] = useState<UnfinishedSignIn | null>(null)
  const [hasEnded, setHasEnded] = useState(false)
  const t = useTranslations('sign-in.login')
  const pages = useTranslations('pages')
  const wanted = useWantedPlace()
  const enter = useEnter()

  if (unfinished !== null) {
    const leave = (ended: boolean): void => {
      dropNonce(localStorage)
      setUnfinished(null)
      setHasEnded(ended)
    }
    return (
      <SecondStep
        unfinished={unfinished}
        onDone={async token => {
          dropNonce(localStorage)
          await enter(token, wanted)
        }}
        onBack={() => leave(false)}
        onEnd={() => leave(true)}
      />
    )
  }
  const goOn = {
    wanted,
    onDone: (token: string) => enter(token, wanted),
    onSecondStep: (next: UnfinishedSignIn) => {
      keepNonce(localStorage, next, newNonce())
      setHasEnded(false)
      setUnfinished(next)
    },
  }
  return (
    <>
      <SignHead
        title={pages('titles.login')}
        question={pages('heads.login.question')}
        answer={pages('heads.login.answer')}
        to={withWanted('/register', wanted)}
      />
      {hasEnded && (
        <div className="mt-5">
          <Notice tone="warn">{t('expired')}</Notice>
        </div>
      )}
      <WayTabs way={way} onChange={setWay}>
        {way === 'email' ? <EmailSignInForm {...goOn} /> : <PhoneSignInForm {...goOn} />}
      </WayTabs>
      <ElsewhereButtons wanted={wanted} />
    </>
  )
}
