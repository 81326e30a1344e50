import type { renewRecoveryCodes } from '@bourse/protocol'
import { Button, Dialog, PasswordField } from '@bourse/ui'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { refreshUser } from '../../../site/session/use-user.ts'
import { calls } from '../../../site/site.ts'
import { useAuthenticatorForm } from '../use-authenticator-form.ts'
import { FreezeNotice } from './freeze-notice.tsx'
import { AuthenticatorField } from './second-check-field.tsx'

type Props = { readonly onClose: () => void; readonly onCodes: (codes: readonly string[]) => void }

/** Makes the recovery codes anew: the old ones are lost, or somebody may have seen them. */
export function RenewCodesDialog({ onClose, onCodes }: Props): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const id = useId()
  const form = useAuthenticatorForm({
    turn: 'off',
    send: async request => {
      const result = await calls.call<typeof renewRecoveryCodes>('/api/register/recovery-codes', request)
      if (!result.ok) return result
      onCodes(result.data.recovery_codes)
      await refreshUser()
      return null
    },
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('recovery.renew')}
      text={t('recovery.renewText')}
      actions={
        <Button type="submit" form={id} variant="primary" size="field" sending={form.sending}>
          {t('recovery.renew')}
        </Button>
      }
    >
      <form id={id} className="form-column" noValidate onSubmit={form.onSubmit}>
        <AuthenticatorField field={form.bind('code')} recovery />
        <PasswordField {...form.bind('password')} label={fields('password')} autoComplete="current-password" />
        <FormMessage failure={form.failure} />
        <FreezeNotice />
      </form>
    </Dialog>
  )
}
