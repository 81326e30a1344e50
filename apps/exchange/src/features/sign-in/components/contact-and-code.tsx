import type { CodePurpose } from '@bourse/protocol/terms'
import { TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneField } from '../../../site/forms/components/phone-field.tsx'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import type { useProof } from '../../../site/forms/proof/use-proof.ts'
import type { Form } from '../../../site/forms/use-form.ts'
import type { TypedContact, Way } from '../account-form.ts'
import { askForCode, maskedContact } from '../ask-for-code.ts'
import { OutboxHint } from './outbox-hint.tsx'

type Prove = ReturnType<typeof useProof>['prove']

/** A contact and the code that is sent to it: how an account is opened, found again, and signed in to by phone. */
export function ContactAndCode<Values extends TypedContact & { readonly code: string }>(props: {
  way: Way
  form: Form<Values>
  purpose: CodePurpose
  prove: Prove
  /** What is said under the contact in place of its own sentence. */
  contactError?: ReactNode
}): ReactNode {
  const { way, form, purpose, prove } = props
  const t = useTranslations('forms.fields')
  const contact = form.values

  async function ask() {
    if (!form.check(way)) return null
    const answer = await prove(altcha => askForCode(way, contact, { purpose, altcha }))
    if (!answer.ok) form.refuse(answer)
    return answer
  }

  return (
    <>
      {way === 'email' ? (
        <TextField
          {...form.bind('email')}
          error={props.contactError ?? form.error('email')}
          label={t('email')}
          size="big"
          type="email"
          autoComplete="username"
        />
      ) : (
        <PhoneField
          {...form.bind('phone')}
          areaCode={contact.areaCode}
          onAreaCode={code => form.set('areaCode', code)}
        />
      )}
      <div>
        <SentCodeField {...form.bind('code')} to={maskedContact(way, contact)} onSend={ask} />
        <OutboxHint />
      </div>
    </>
  )
}
