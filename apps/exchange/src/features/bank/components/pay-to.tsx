import { CopyButton, Notice, NumberText } from '@bourse/ui'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import type { BankDepositRow } from '../api/bank.ts'

/** Where an announced amount is paid to: the reference first, since it is what finds it. */
export function PayTo({ deposit }: { deposit: BankDepositRow }): ReactNode {
  const t = useTranslations('bank.payTo')
  const when = useDayAndTime()
  const { pay_to: to, reference, amount, currency } = deposit
  const rows = [
    { name: t('amount'), value: amount, shown: <NumberText value={amount} />, unit: currency },
    { name: t('bank'), value: to.bank },
    { name: t('code'), value: to.code },
    { name: t('account'), value: to.account },
    { name: t('holder'), value: to.holder },
  ]
  return (
    <section className="bank-facts" aria-labelledby="bank-pay-to">
      <h2 id="bank-pay-to">{t('title')}</h2>
      <p className="bank-reference">
        <span>{t('reference')}</span>
        <strong>{reference}</strong>
        <CopyButton text={reference} what={t('reference')} />
      </p>
      <Notice icon={<TriangleAlert aria-hidden />}>{t('only')}</Notice>
      <dl>
        {rows.map(({ name, value, shown, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {shown ?? value} {unit}
              <CopyButton text={value} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('until', { time: when(deposit.expires_at) })}</p>
    </section>
  )
}
