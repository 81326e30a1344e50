import type { MerchantView, otcMerchantApply } from '@bourse/protocol'
import { OTC_MERCHANT } from '@bourse/protocol/terms'
import { Button, Checkbox, numberText, showToast, TextArea } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../../site/forms/use-form.ts'
import { useOtcAct } from '../../api/otc-acts.ts'

type MerchantValues = { readonly text: string; readonly agreed: boolean }

/** Asks to be a merchant: a few words, and the deposit. */
export function MerchantForm({ merchant: { deposit } }: { merchant: MerchantView }): ReactNode {
  const t = useTranslations('otc-own.merchant')
  const act = useOtcAct()
  const figures = { amount: numberText(deposit.amount), coin: deposit.coin }
  const form = useForm<MerchantValues>({
    initial: { text: '', agreed: false },
    problems: ({ text, agreed }) => ({
      text: text.trim() === '' ? { sentence: t('problems.text') } : undefined,
      agreed: agreed ? undefined : { sentence: t('problems.agreed') },
    }),
    labels: { text: t('text'), agreed: t('agreed', figures) },
    places: { fields: { text: 'text' } },
    send: async ({ text }) => {
      const answer = await act<typeof otcMerchantApply>('/api/otc/merchant-apply', { text: text.trim() })
      if (!answer.ok) return answer
      showToast({ kind: 'success', title: t('applied') })
      return null
    },
  })
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        maxLength={OTC_MERCHANT.textLengthMax}
        value={form.values.text}
        error={form.error('text')}
        onChange={event => form.set('text', event.target.value)}
      />
      <div>
        <Checkbox checked={form.values.agreed} onChange={agreed => form.set('agreed', agreed)}>
          {t('agreed', figures)}
        </Checkbox>
        {form.error('agreed') !== undefined && (
          <p className="ui-hint" data-bad="" role="alert">
            {form.error('agreed')}
          </p>
        )}
      </div>
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="field" sending={form.sending}>
        {t('apply', figures)}
      </Button>
    </FormColumn>
  )
}
