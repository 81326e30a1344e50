import { Button, Dialog, PasswordField, showToast } from '@bourse/ui'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { passwordProblem } from '../../../site/forms/field-rules.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { useRevoke } from '../api/use-devices.ts'

/** Signs a device out, or all the others, by the password: an open browser alone must not. */
export function EndDialog(props: {
  id: number
  title: string
  text?: string
  act?: string
  onClose: () => void
}): ReactNode {
  const t = useTranslations('account.devices')
  const fields = useTranslations('forms.fields')
  const form = useId()
  const revoke = useRevoke()
  const { bind, onSubmit, failure, sending } = useForm({
    initial: { password: '' },
    problems: values => ({ password: passwordProblem(values.password) }),
    labels: { password: fields('password') },
    places: { fields: { password: 'password' }, codes: { PASSWORD_WRONG: { field: 'password' } } },
    send: async ({ password }) => {
      const result = await revoke(props.id, password)
      if (!result.ok) return result
      showToast({ kind: 'success', title: t('ended', { count: result.data.ended }) })
      props.onClose()
      return null
    },
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && props.onClose()}
      title={props.title}
      text={props.text}
      actions={
        <Button type="submit" form={form} variant="primary" size="field" sending={sending}>
          {props.act ?? t('end')}
        </Button>
      }
    >
      <form id={form} className="form-column" noValidate onSubmit={onSubmit}>
        <PasswordField {...bind('password')} label={fields('password')} autoComplete="current-password" />
        <FormMessage failure={failure} />
      </form>
    </Dialog>
  )
}
