import type { otcMethodAdd } from '@bourse/protocol'
import { PAYMENT_KIND_NAMES, type PaymentField } from '@bourse/protocol/terms'
import { Button, Select, showToast, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../../site/forms/use-form.ts'
import { useOtcAct } from '../../api/otc-acts.ts'
import { FIRST_METHOD, fieldsOf, type MethodValues, methodOf, missingIn } from '../../method-form.ts'

const DETAIL_LENGTH_MAX = 80

/** A new way to be paid, in the verified name and no other. */
export function MethodForm({ holder }: { holder: string }): ReactNode {
  const t = useTranslations('otc.methods')
  const kinds = useTranslations('otc.kinds')
  const act = useOtcAct()
  const form = useForm<MethodValues>({
    initial: FIRST_METHOD,
    problems: values =>
      Object.fromEntries(missingIn(values).map(field => [field, { sentence: t(`missing.${field}`) }])),
    labels: { bank: t('fields.bank'), branch: t('fields.branch'), account: t('fields.account') },
    places: { fields: { kind: 'kind', bank: 'bank', branch: 'branch', account: 'account' } },
    send: async values => {
      const answer = await act<typeof otcMethodAdd>('/api/otc/method-add', methodOf(values))
      if (!answer.ok) return answer
      showToast({ kind: 'success', title: t('added') })
      return null
    },
  })
  const nameOf = (field: PaymentField): string =>
    field === 'account' && form.values.kind !== 'bank' ? t('fields.handle') : t(`fields.${field}`)
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <Select
        label={t('kind')}
        options={PAYMENT_KIND_NAMES.map(kind => ({ value: kind, label: kinds(kind) }))}
        value={form.values.kind}
        onChange={kind => form.set('kind', kind)}
      />
      <TextField label={t('holder')} value={holder} disabled hint={t('holderHint')} />
      {fieldsOf(form.values.kind).map(field => (
        <TextField
          key={field}
          {...form.bind(field)}
          label={nameOf(field)}
          maxLength={DETAIL_LENGTH_MAX}
          autoComplete="off"
        />
      ))}
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="field" sending={form.sending}>
        {t('add')}
      </Button>
    </FormColumn>
  )
}
