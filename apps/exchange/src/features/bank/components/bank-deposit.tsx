import '../bank.css'
import { cleanNumber } from '@bourse/client'
import { compareDecimals } from '@bourse/kernel'
import type { bankRecharge } from '@bourse/protocol'
import { Button, Notice, numberText, Select, showToast, TextField } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { amountProblem } from '../../../site/forms/amount.ts'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { useAssetsChanged, useAttemptId } from '../../assets/index.ts'
import type { BankDepositRow, Currency } from '../api/bank.ts'
import { BankDepositList } from './bank-deposit-list.tsx'
import { OfCurrencies } from './of-currencies.tsx'
import { PayTo } from './pay-to.tsx'

/** Announcing money that comes by bank, where to pay it, and what came before. */
export function BankDeposit(): ReactNode {
  const t = useTranslations('bank')
  const [made, show] = useState<BankDepositRow | null>(null)
  return (
    <>
      <OfCurrencies>
        {({ all, currency, onChoose }) => (
          <div className="bank-columns">
            <div className="panel bank-panel">
              <Select
                label={t('currency')}
                size="big"
                options={all.map(one => ({ value: one.currency, label: `${one.currency} · ${one.name}` }))}
                value={currency.currency}
                onChange={next => {
                  show(null)
                  onChoose(next)
                }}
              />
              {currency.deposits_off && <Notice>{t('deposit.off', { currency: currency.currency })}</Notice>}
              <AmountForm key={currency.currency} currency={currency} onMade={show} />
            </div>
            {made === null ? <Know /> : <PayTo deposit={made} />}
          </div>
        )}
      </OfCurrencies>
      <BankDepositList onShow={show} />
    </>
  )
}

function AmountForm({ currency, onMade }: { currency: Currency; onMade: (made: BankDepositRow) => void }): ReactNode {
  const t = useTranslations('bank')
  const attempt = useAttemptId()
  const changed = useAssetsChanged()
  const { currency: name, min_deposit: min, max_deposit: max } = currency
  const form = useForm<{ amount: string }>({
    initial: { amount: '' },
    problems: ({ amount }) => {
      const wrong = amountProblem(amount, { available: max, places: currency.places })
      if (wrong?.kind === 'empty') return { amount: { sentence: t('problems.empty') } }
      const isLittle = wrong === null && compareDecimals(amount, min) < 0
      const range = { min: numberText(min), max: numberText(max), currency: name }
      return { amount: wrong !== null || isLittle ? { sentence: t('problems.range', range) } : undefined }
    },
    labels: { amount: t('deposit.amount') },
    places: { fields: { amount: 'amount' }, codes: {} },
    async send({ amount }) {
      const wish = { currency: name, amount }
      const result = await calls.call<typeof bankRecharge>('/api/bank/recharge', {
        ...wish,
        client_id: attempt.idOf(wish),
      })
      if (!result.ok) return result
      attempt.next()
      showToast({ kind: 'success', title: t('deposit.announced') })
      onMade(result.data)
      await changed()
      return null
    },
  })
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <TextField
        {...form.bind('amount')}
        label={t('deposit.amount')}
        size="big"
        numeric
        unit={name}
        hint={t('range', { min: numberText(min), max: numberText(max), currency: name })}
        onChange={event => form.set('amount', cleanNumber(event.target.value))}
      />
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" sending={form.sending} disabled={currency.deposits_off}>
        {t('deposit.send')}
      </Button>
    </FormColumn>
  )
}

function Know(): ReactNode {
  const t = useTranslations('bank.know')
  return (
    <aside className="bank-facts" aria-labelledby="bank-know">
      <h2 id="bank-know">{t('title')}</h2>
      <ul>
        <li>{t('name')}</li>
        <li>{t('reference')}</li>
        <li>{t('time')}</li>
        <li>{t('nobody')}</li>
      </ul>
    </aside>
  )
}
