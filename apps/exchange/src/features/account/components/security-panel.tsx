import { buttonLook } from '@bourse/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../../site/account-page/moment.tsx'
import { maskedEmail, maskedPhone } from '../../../site/forms/masks.ts'
import { Link } from '../../../site/links/link.tsx'
import type { User } from '../../../site/site.ts'
import { barrierOf, type SecurityStep, securitySteps, strengthOf } from '../security-steps.ts'
import { ScoreRing } from './score-ring.tsx'

/** How safe the account is, and each step that makes it so, with what it is worth. */
export function SecurityPanel({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.security')
  const steps = securitySteps(user)
  const open = steps.filter(step => !step.done).length
  // One thing at a time: only the step that is worth doing next calls for it.
  const next = steps.find(step => !step.done)
  const { score } = user.security
  return (
    <section className="panel account-panel" aria-labelledby="security-title">
      <div className="account-panel-head">
        <h2 id="security-title">{t('title')}</h2>
        {open > 0 && <span className="muted fine">{t('stepsLeft', { count: open })}</span>}
      </div>
      <div className="security-score">
        <ScoreRing score={score} label={t('scoreLabel', { score })} below={t('of')} />
        <p>
          <b className="font-semibold">{t(`strength.${strengthOf(score)}`)}</b>{' '}
          <span className="muted">{t(`barrier.${barrierOf(user.security)}`)}</span>
        </p>
      </div>
      <ul className="security-steps">
        {steps.map(step => (
          <Step key={step.name} step={step} user={user} isNext={step === next} />
        ))}
      </ul>
    </section>
  )
}

function Step({ step, user, isNext }: { step: SecurityStep; user: User; isNext: boolean }): ReactNode {
  const t = useTranslations('account.security.steps')
  const { name, done, points, to } = step
  const act = done ? t(`${name}.manage`) : t(`${name}.act`)
  return (
    <li data-done={done ? '' : undefined}>
      <span className="security-tick" aria-hidden>
        {done && <Check />}
      </span>
      <div className="min-w-0">
        <b>{t(`${name}.title`)}</b>
        <span className="sub">{done ? <Detail step={step} user={user} /> : t(`${name}.open`)}</span>
      </div>
      <span className="num muted fine">
        {done ? '' : '+'}
        {points}
      </span>
      <Link to={to} {...buttonLook(isNext ? 'primary' : 'quiet', 'row')} aria-label={`${act}: ${t(`${name}.title`)}`}>
        {act}
      </Link>
    </li>
  )
}

function Detail({ step, user }: { step: SecurityStep; user: User }): ReactNode {
  const t = useTranslations('account.security.steps')
  const day = useDay()
  const { security } = user
  switch (step.name) {
    case 'password':
      return t('password.done', { date: day(security.password_at) })
    case 'google':
      return t('google.done', { count: security.recovery_codes_left })
    case 'codeCheck':
      if (security.email_check && security.phone_check) return t('codeCheck.both')
      return security.email_check ? t('codeCheck.email') : t('codeCheck.phone')
    case 'email':
      return <span className="wrap-anywhere">{maskedEmail(user.email ?? '')}</span>
    case 'phone':
      return <span className="num">{maskedPhone(user.area_code ?? '', user.mobile_phone ?? '')}</span>
    case 'verified':
      return t('verified.done', { level: user.kyc.level })
    case 'mailWord':
      return t('mailWord.done')
  }
}
