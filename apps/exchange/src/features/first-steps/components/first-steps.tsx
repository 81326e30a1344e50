import '../first-steps.css'
import { IconButton } from '@bourse/ui'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { openFaucet } from '../../play/index.ts'
import { STEPS, type Step } from '../first-steps.ts'
import { useFirstSteps } from '../use-first-steps.ts'

/** Leads a new account to its first deal, in the demo's strip; `otherwise` stands there when there is nothing to lead to. */
export function FirstSteps({ uid, otherwise }: { uid: number; otherwise: ReactNode }): ReactNode {
  const t = useTranslations('play.steps')
  const { guide, end } = useFirstSteps(uid)
  if (guide === null) return otherwise
  const close = (
    <IconButton label={t('close')} onClick={end} size="small">
      <X aria-hidden />
    </IconButton>
  )
  if (guide === 'finished') {
    return (
      <span className="first-steps" role="status">
        <Link to="/order">{t('finished')}</Link>
        {close}
      </span>
    )
  }
  return (
    <span className="first-steps">
      <span className="max-phone:hidden">{t('label')}</span>
      <ol>
        {STEPS.map((step, index) => (
          <StepMark key={step} step={step} number={index + 1} current={guide} />
        ))}
      </ol>
      <span className="muted max-wide:hidden">{t(`${guide}Hint`)}</span>
      {close}
    </span>
  )
}

function StepMark({ step, number, current }: { step: Step; number: number; current: Step }): ReactNode {
  const t = useTranslations('play.steps')
  const isDone = STEPS.indexOf(step) < STEPS.indexOf(current)
  const isCurrent = step === current
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-done={isDone ? '' : undefined}>
      <i aria-hidden>{isDone ? <Check /> : number}</i>
      {isCurrent ? <StepAct step={step} /> : t(step)}
      {isDone && <span className="sr-only">{t('done')}</span>}
    </li>
  )
}

function StepAct({ step }: { step: Step }): ReactNode {
  const t = useTranslations('play.steps')
  if (step === 'coins') {
    return (
      <button type="button" onClick={() => void openFaucet()}>
        {t(step)}
      </button>
    )
  }
  return <Link to={step === 'order' ? '/trade' : '/order'}>{t(step)}</Link>
}
