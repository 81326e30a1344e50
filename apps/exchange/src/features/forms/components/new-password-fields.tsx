import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { PasswordField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { passwordStrength } from '../password-strength.ts'
import type { BoundField } from '../use-form.ts'

/** A new password with its strength, and the same once more. */
export function NewPasswordFields(props: {
  password: BoundField
  repeat: BoundField
  /** Whether an old one is changed, or the first one chosen. */
  kind: 'first' | 'next'
}): ReactNode {
  const t = useTranslations('forms')
  const steps = passwordStrength(props.password.value)
  const words = [null, t('strength.weak'), t('strength.fair'), t('strength.good'), t('strength.strong')]
  const text = words[steps] ?? null
  return (
    <>
      <PasswordField
        {...props.password}
        label={t(props.kind === 'first' ? 'fields.password' : 'fields.newPassword')}
        size="big"
        autoComplete="new-password"
        placeholder={t('fields.passwordSample', { min: String(PASSWORD_LENGTH.min) })}
        strength={text === null || props.password.error !== undefined ? null : { steps, text }}
      />
      <PasswordField {...props.repeat} label={t('fields.repeat')} size="big" autoComplete="new-password" />
    </>
  )
}
