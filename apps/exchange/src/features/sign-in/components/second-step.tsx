import '../sign-in.css'
import { Button, countdownParts, useTimeLeft } from '@bourse/ui'
import { ArrowLeft, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { firstChoice, type SecondChoice, type UnfinishedSignIn } from '../second-step.ts'
import { type SecondCode, useSecondCode } from '../use-second-code.ts'
import { type Step, useStep } from '../use-step.ts'
import { OtherWays, useWhere } from './other-ways.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { SendAgain } from './send-again.tsx'
import { StepCode } from './step-code.tsx'

/** The third mode: the second check of a sign-in that waits for it. */
export function SecondStep(props: {
  unfinished: UnfinishedSignIn
  onDone: (token: string) => Promise<void>
  onBack: () => void
  /** The step has closed: its time or its tries are over. */
  onEnd: () => void
}): ReactNode {
  const { unfinished, onDone, onBack, onEnd } = props
  const t = useTranslations('sign-in.second')
  const [choice, setChoice] = useState<SecondChoice>(() => firstChoice(unfinished.methods))
  const step = useStep({ unfinished, choice, onDone, onEnd })
  const sent = useSecondCode(unfinished.tempToken, choice, onEnd)
  const where = useWhere(unfinished)
  const lead = choice === 'google' || choice === 'recovery' ? t(choice) : t('sent', { to: where(choice) })
  return (
    <div className="sign-second">
      <button type="button" className="sign-back" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-3.5" />
        {t('back')}
      </button>
      <h1 className="page-title">{t('title')}</h1>
      <p className="sign-lead">{lead}</p>
      <StepForm until={unfinished.until} choice={choice} step={step} sent={sent} onEnd={onEnd} />
      <OtherWays
        unfinished={unfinished}
        chosen={choice}
        onChoose={next => {
          step.clear()
          setChoice(next)
        }}
      />
    </div>
  )
}

function StepForm(props: {
  until: number
  choice: SecondChoice
  step: Step
  sent: SecondCode
  onEnd: () => void
}): ReactNode {
  const { until, choice, step, sent, onEnd } = props
  const t = useTranslations('sign-in.second')
  return (
    <form
      noValidate
      className="sign-form"
      onSubmit={event => {
        event.preventDefault()
        void step.send(step.code)
      }}
    >
      <StepCode choice={choice} step={step} />
      <div>
        <TimeLeft until={until} onEnd={onEnd} />
        {(choice === 'email' || choice === 'phone') && (
          <>
            <SendAgain sent={sent} />
            <OutboxHint />
          </>
        )}
      </div>
      <FormMessage failure={step.failure ?? sent.failure} />
      <Button
        type="submit"
        variant="primary"
        size="big"
        full
        sending={step.sending}
        disabled={!step.isComplete && !step.sending}
      >
        {t('submit')}
      </Button>
    </form>
  )
}

function TimeLeft({ until, onEnd }: { until: number; onEnd: () => void }): ReactNode {
  const t = useTranslations('sign-in.second')
  const { minutes, seconds } = countdownParts(useTimeLeft({ until, onEnd }))
  return (
    <p className="sign-time" role="timer">
      <Clock aria-hidden className="size-3.5" />
      {t('open', { left: `${minutes}:${String(seconds).padStart(2, '0')}` })}
    </p>
  )
}
