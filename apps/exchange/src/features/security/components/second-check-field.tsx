import type { CallFailed } from '@bourse/client'
import type { SecondMethod } from '@bourse/protocol/terms'
import { Segment, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { contactOf } from '../../../site/forms/contact-of.ts'
import type { BoundField } from '../../../site/forms/use-form.ts'
import type { User } from '../../../site/site.ts'
import { sendSecondCode } from '../api/send-code.ts'

/** The code of a second check within a form: by which check, where there are several, and its code. */
export function SecondCheckField(props: {
  user: User
  methods: readonly SecondMethod[]
  method: SecondMethod
  onMethod: (method: SecondMethod) => void
  field: BoundField
  onRefused: (failed: CallFailed) => void
}): ReactNode {
  const { methods, method, field } = props
  const t = useTranslations('security.check')
  const fields = useTranslations('forms.fields')
  return (
    <div className="grid gap-3">
      {methods.length > 1 && (
        <Segment
          label={t('by')}
          full
          choices={methods.map(value => ({ value, label: t(`methods.${value}`) }))}
          value={method}
          onChange={props.onMethod}
        />
      )}
      {method === 'google' ? (
        <AuthenticatorField field={field} recovery />
      ) : (
        <SentCodeField
          {...field}
          label={fields(`codes.${method}`)}
          to={contactOf(props.user, method)}
          onSend={async () => {
            const result = await sendSecondCode(method)
            if (!result.ok) props.onRefused(result)
            return result
          }}
        />
      )}
    </div>
  )
}

/** The code of an authenticator; where it is said, a recovery code does as well. */
export function AuthenticatorField({ field, recovery }: { field: BoundField; recovery: boolean }): ReactNode {
  const t = useTranslations('security.check')
  const fields = useTranslations('forms.fields')
  return (
    <TextField
      {...field}
      label={fields('codes.google')}
      size="big"
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      maxLength={recovery ? 12 : 7}
      spellCheck={false}
      placeholder={t('googleSample')}
      hint={recovery ? t('orRecovery') : undefined}
    />
  )
}
