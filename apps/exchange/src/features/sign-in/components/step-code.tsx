import { CodeField, TextField } from '@bourse/ui'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { SecondChoice } from '../second-step.ts'
import type { Step } from '../use-step.ts'

/** What a second check asks for: six boxes, or one line for a recovery code. */
export function StepCode({ choice, step }: { choice: SecondChoice; step: Step }): ReactNode {
  const t = useTranslations('sign-in.second')
  const { code, type, send, sending, wrong, misses } = step
  const id = useId()
  useEffect(() => {
    // The row that was pressed has gone; what it opened takes the focus.
    if (choice === 'recovery') document.getElementById(id)?.focus()
  }, [choice, id])
  if (choice === 'recovery') {
    return (
      <TextField
        label={t('recoveryLabel')}
        size="big"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        id={id}
        value={code}
        error={wrong}
        onChange={event => type(event.target.value)}
      />
    )
  }
  return (
    <CodeField
      // After a miss the boxes begin anew, and the first of them takes the focus.
      key={`${choice} ${misses}`}
      label={t('label')}
      labelHidden
      value={code}
      error={wrong}
      disabled={sending}
      focusFirst
      onChange={type}
      onComplete={value => void send(value)}
    />
  )
}
