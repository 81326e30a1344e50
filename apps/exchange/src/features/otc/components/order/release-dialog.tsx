import type { OtcOrderView, otcOrderRelease } from '@bourse/protocol'
import { Button, Dialog, numberText, showToast } from '@bourse/ui'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { type CheckCodes, checkCodeProblems, checkCodesOf, NO_CODES } from '../../../../site/forms/check-codes.ts'
import { CheckField } from '../../../../site/forms/components/check-field.tsx'
import { FormMessage } from '../../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../../site/forms/use-form.ts'
import { useOtcAct } from '../../api/otc-acts.ts'

/** Gives the coins to the buyer, behind the codes that the order asks for. It cannot be taken back. */
export function ReleaseDialog({ order, onClose }: { order: OtcOrderView; onClose: () => void }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const id = useId()
  const act = useOtcAct()
  const { checks, amount, coin, money, currency, payer } = order
  const figures = { amount: numberText(amount), coin, money: numberText(money), currency, payer: payer ?? '' }
  const form = useForm<CheckCodes>({
    initial: NO_CODES,
    problems: values => checkCodeProblems(checks, values),
    labels: {},
    places: { fields: {}, codes: { CODE_WRONG: { field: checks[0] ?? 'email', problem: 'codeMismatch' } } },
    send: async values => {
      const request = { id: order.id, codes: checkCodesOf(checks, values) }
      const answer = await act<typeof otcOrderRelease>('/api/otc/order-release', request)
      if (!answer.ok) return answer
      showToast({ kind: 'success', title: t('releaseSaid', figures) })
      onClose()
      return null
    },
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('release', figures)}
      text={t('releaseText', figures)}
      actions={
        <Button type="submit" form={id} variant="primary" size="field" sending={form.sending}>
          {t('release', figures)}
        </Button>
      }
    >
      <form id={id} className="form-column mt-4" noValidate onSubmit={form.onSubmit}>
        {checks.map(check => (
          <CheckField key={check} check={check} form={form} />
        ))}
        <FormMessage failure={form.failure} />
      </form>
    </Dialog>
  )
}
