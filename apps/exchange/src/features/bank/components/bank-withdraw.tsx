import '../bank.css'
import { Notice, Select, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FrozenNotice } from '../../../site/forms/components/frozen-notice.tsx'
import { type BankAccount, type Currency, useBankAccounts, useBankTerms } from '../api/bank.ts'
import { BankPayoutForm } from './bank-payout-form.tsx'
import { BankPayoutList } from './bank-payout-list.tsx'
import { NotYet } from './not-yet.tsx'
import { OfCurrencies } from './of-currencies.tsx'

/** Sending money to a bank account of one's own, and what was sent before. */
export function BankWithdraw(): ReactNode {
  const t = useTranslations('bank')
  return (
    <>
      <OfCurrencies>
        {({ all, currency, onChoose }) => (
          <div className="panel bank-panel">
            <Select
              label={t('currency')}
              size="big"
              options={all.map(one => ({ value: one.currency, label: `${one.currency} · ${one.name}` }))}
              value={currency.currency}
              onChange={onChoose}
            />
            <ToBank key={currency.currency} currency={currency} />
          </div>
        )}
      </OfCurrencies>
      <BankPayoutList />
    </>
  )
}

function ToBank({ currency }: { currency: Currency }): ReactNode {
  const t = useTranslations('bank')
  const accounts = useBankAccounts().data?.records
  const terms = useBankTerms(currency.currency).data
  const [round, begin] = useState(0)
  if (accounts === undefined || terms?.coin !== currency.currency) return <Skeleton width={320} height={240} />
  const usable = accounts.filter((one: BankAccount) => one.currency === currency.currency && one.status === 'approved')
  if (usable.length === 0) return <NotYet lacks="account" />
  return (
    <>
      {terms.frozen_until !== null && <FrozenNotice until={terms.frozen_until} />}
      {terms.off && <Notice>{t('withdraw.off', { currency: currency.currency })}</Notice>}
      <BankPayoutForm key={round} {...{ currency, terms, accounts: usable }} onDone={() => begin(round + 1)} />
    </>
  )
}
