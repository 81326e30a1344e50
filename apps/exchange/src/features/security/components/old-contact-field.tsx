import type { CallFailed } from '@bourse/client'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import type { BoundField } from '../../../site/forms/use-form.ts'
import { sendToOld } from '../api/send-code.ts'
import { maskedContact, type OldContact } from '../contact-form.ts'

/** The proof of the contact one has: a code that went there. */
export function OldContactField(props: {
  contact: OldContact
  field: BoundField
  onRefused: (failed: CallFailed) => void
}): ReactNode {
  const { contact, field, onRefused } = props
  const t = useTranslations('security.check')
  const to = maskedContact(contact)
  return (
    <SentCodeField
      {...field}
      label={t('codeTo', { to })}
      to={to}
      onSend={async () => {
        const result = await sendToOld(contact)
        if (!result.ok) onRefused(result)
        return result
      }}
    />
  )
}
