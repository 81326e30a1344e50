import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { PasswordField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { passwordStrength } from '../password-strength.ts'
import type { BoundField } from '../use-form.ts'
import { useWeakness } from '../use-weakness.ts'

/** A new password with its strength, and the same once more. */
export function NewPasswordFields(props: {
  password: BoundField
  repeat: BoundField
  /** Whether an old one is changed, or the first one chosen. */
  kind: 'first' | 'next'
  /** The account's own address, number and name: no password. */
  names: readonly string[]
}): ReactNode {
  const t = useTranslations('forms')
  const weakness = useWeakness(props.password.value, props.names)
  const steps = weakness === null ? passwordStrength(props.password.value) : 1
  const words = [null, t('strength.weak'), t('strength.fair'), t('strength.good'), t('strength.strong')]
  const text = weakness === null ? (words[steps] ?? null) : t(`strength.${weakness}`)
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
