import '../bank.css'
import type { bankAccountAdd } from '@bourse/protocol'
import { BANK_NUMBERS, isIbanSound } from '@bourse/protocol/terms'
import { Button, Select, showToast, TextField } from '@bourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { type BankAccount, useBankAccounts, useTakeBack } from '../api/bank.ts'
import { accountText } from './account-text.ts'

const BOUND_HERE = ['USD', 'CNY'] as const
type BoundHere = (typeof BOUND_HERE)[number]

/** The bank accounts of currencies that ask for no passbook, and the form for one more. */
export function BankAccounts({ verifiedName }: { verifiedName: string }): ReactNode {
  const t = useTranslations('bank.accounts')
  const accounts = (useBankAccounts().data?.records ?? []).filter(isBoundHere)
  const open = accounts.filter(({ status }) => status === 'waiting' || status === 'approved')
  const free = BOUND_HERE.filter(currency => !open.some(one => one.currency === currency))
  return (
    <section className="account-section" aria-labelledby="bank-accounts">
      <div className="account-section-head">
        <h2 id="bank-accounts">{t('title')}</h2>
      </div>
      <ul className="bank-list">
        {accounts.map(one => (
          <li key={one.id}>
            <b>{one.currency}</b>
            <span>{accountText(one)}</span>
            <span className="muted">
              {t(`states.${one.status}`)}
              {one.reason !== null && `: ${one.reason}`}
            </span>
            <Remove account={one} />
          </li>
        ))}
      </ul>
      {free.length > 0 && <AddForm key={free.join()} free={free} verifiedName={verifiedName} />}
    </section>
  )
}

const isBoundHere = ({ currency }: BankAccount): boolean => BOUND_HERE.some(one => one === currency)

function Remove({ account }: { account: BankAccount }): ReactNode {
  const t = useTranslations('bank.accounts')
  const takeBack = useTakeBack()
  if (account.status === 'waiting') return null
  return (
    <Button
      size="row"
      aria-label={t('removeOne', { account: accountText(account) })}
      onClick={() => void takeBack.account(account.id, t('removed'))}
    >
      {t('remove')}
    </Button>
  )
}

type Adding = { currency: string; bank: string; code: string; account: string; holder: string }

function AddForm({ free, verifiedName }: { free: readonly BoundHere[]; verifiedName: string }): ReactNode {
  const t = useTranslations('bank.accounts')
  const client = useQueryClient()
  const form = useForm<Adding>({
    initial: { currency: free[0] ?? '', bank: '', code: '', account: '', holder: verifiedName },
    problems: values => ({
      bank: values.bank.trim() === '' ? { sentence: t('problems.bank') } : undefined,
      code: isCodeRight(values) ? undefined : { sentence: t('problems.code') },
      account: isAccountRight(values) ? undefined : { sentence: t('problems.account') },
      holder: values.holder.trim() === '' ? { sentence: t('problems.holder') } : undefined,
    }),
    labels: { bank: t('bank'), code: t('code'), account: t('account'), holder: t('holder') },
    places: {
      fields: { currency: 'currency', bank: 'bank', code: 'code', account: 'account', holder: 'holder' },
      codes: {},
    },
    async send({ code, ...rest }) {
      const request = code === '' ? rest : { ...rest, code }
      const result = await calls.call<typeof bankAccountAdd>('/api/bank/account-add', request)
      if (!result.ok) return result
      showToast({ kind: 'success', title: t('handedIn') })
      await client.invalidateQueries()
      return null
    },
  })
  const { currency } = form.values
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <Select
        label={t('currency')}
        size="big"
        options={free.map(one => ({ value: one, label: one }))}
        value={currency}
        onChange={next => form.set('currency', next)}
      />
      <TextField {...form.bind('bank')} label={t('bank')} size="big" autoComplete="off" maxLength={60} />
      {currency === 'USD' && (
        <TextField {...form.bind('code')} label={t('code')} size="big" autoComplete="off" maxLength={11} />
      )}
      <TextField {...form.bind('account')} label={t('account')} size="big" autoComplete="off" maxLength={40} />
      <TextField {...form.bind('holder')} label={t('holder')} hint={t('holderHint')} size="big" autoComplete="name" />
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" sending={form.sending}>
        {t('handIn')}
      </Button>
    </FormColumn>
  )
}

const looksOf = (currency: string) => BANK_NUMBERS[currency === 'USD' ? 'USD' : 'CNY']

function isCodeRight({ currency, code }: Adding): boolean {
  const looks = looksOf(currency).code
  return looks === null || looks.test(code.trim().toUpperCase())
}

function isAccountRight({ currency, account }: Adding): boolean {
  const bare = account.toUpperCase().replaceAll(/[\s-]/g, '')
  return looksOf(currency).account.test(bare) && isIbanSound(bare)
}
