import { subtractDecimals } from '@bourse/kernel'
import type { bankWithdraw } from '@bourse/protocol'
import { Button, numberText, Select, showToast } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { type AmountBounds, amountProblem, problemWhileTyping } from '../../../site/forms/amount.ts'
import { type CheckCodes, checkCodeProblems, checkCodesOf, NO_CODES } from '../../../site/forms/check-codes.ts'
import { AmountField, useAmountWords } from '../../../site/forms/components/amount-field.tsx'
import { CheckField } from '../../../site/forms/components/check-field.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useOpensIn } from '../../../site/forms/components/frozen-notice.tsx'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { useAssetsChanged, useAttemptId } from '../../assets/index.ts'
import type { BankAccount, BankTerms, Currency } from '../api/bank.ts'
import { accountText } from './account-text.ts'

type Props = {
  readonly currency: Currency
  readonly terms: BankTerms
  readonly accounts: readonly BankAccount[]
  readonly onDone: () => void
}
type Wish = CheckCodes & { readonly bank: string; readonly amount: string }

/** To which account, how much, and the codes; the button repeats what is sent. */
export function BankPayoutForm(props: Props): ReactNode {
  const t = useTranslations('bank')
  const { currency, terms, accounts } = props
  const form = usePayoutForm(props)
  const opens = useOpensIn(terms.frozen_until)
  const { amount, bank } = form.values
  const name = currency.currency
  const words = useAmountWords()
  const early = words(problemWhileTyping(amountProblem(amount, boundsOf(currency, terms))), { unit: name })
  const arrives = subtractDecimals(amount === '' ? '0' : amount, terms.fee)
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <Select
        label={t('withdraw.to')}
        size="big"
        options={accounts.map(one => ({ value: String(one.id), label: accountText(one) }))}
        value={bank}
        onChange={id => form.set('bank', id)}
      />
      <AmountField
        {...form.bind('amount')}
        error={form.error('amount') ?? early?.sentence}
        label={t('withdraw.amount')}
        unit={name}
        places={currency.places}
        available={terms.available}
        most={{ amount: terms.max }}
        hint={t('withdraw.fee', { min: numberText(terms.min), fee: numberText(terms.fee), currency: name })}
        onAmount={next => form.set('amount', next)}
      />
      {terms.checks.map(check => (
        <CheckField key={check} check={check} form={form} ready={shown => form.need(['amount'], shown)} />
      ))}
      {arrives !== null && !arrives.startsWith('-') && amount !== '' && (
        <p className="muted">{t('withdraw.arrives', { amount: numberText(arrives), currency: name })}</p>
      )}
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" sending={form.sending} disabled={terms.off} waiting={opens}>
        {amount === '' ? t('withdraw.sendBare') : t('withdraw.send', { amount: numberText(amount), currency: name })}
      </Button>
    </FormColumn>
  )
}

/** Between what an amount must lie, before any code is asked for. */
const boundsOf = ({ places }: Currency, { available, min, max }: BankTerms): AmountBounds => ({
  ...{ available, min, max, places },
})

function usePayoutForm({ currency, terms, accounts, onDone }: Props): Form<Wish> {
  const t = useTranslations('bank')
  const attempt = useAttemptId()
  const changed = useAssetsChanged()
  const { checks } = terms
  const name = currency.currency
  const words = useAmountWords()
  return useForm<Wish>({
    initial: { bank: String(accounts[0]?.id ?? ''), amount: '', ...NO_CODES },
    problems: values => ({
      amount: words(amountProblem(values.amount, boundsOf(currency, terms)), {
        unit: name,
        empty: t('problems.empty'),
      }),
      ...checkCodeProblems(checks, values),
    }),
    labels: { amount: t('withdraw.amount') },
    places: {
      fields: { amount: 'amount' },
      codes: {
        INSUFFICIENT_BALANCE: { field: 'amount' },
        WITHDRAW_LIMIT: { field: 'amount' },
        CODE_WRONG: { field: checks[0] ?? 'email', problem: 'codeMismatch' },
      },
    },
    async send(values) {
      const wish = { currency: name, amount: values.amount, bank_id: Number(values.bank) }
      const request = { ...wish, codes: checkCodesOf(checks, values), client_id: attempt.idOf(wish) }
      const result = await calls.call<typeof bankWithdraw>('/api/bank/withdraw', request)
      if (!result.ok) return result
      attempt.next()
      showToast({ kind: 'success', title: t('withdraw.sent') })
      await changed()
      onDone()
      return null
    },
  })
}
