import type { bankSubmit } from '@bourse/protocol'
import { Button, Combobox, showToast, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { ImageField } from '../../images/index.ts'
import { useRefreshStatus } from '../api/use-status.ts'
import { type BankForm, bankProblems, bankSummary, initialBank } from '../bank-form.ts'
import { bankName, TAIWAN_BANKS } from '../taiwan-banks.ts'

/** Binds a Taiwan bank account by its numbers and the picture of its passbook. */
export function BankFields({ verifiedName }: { verifiedName: string }): ReactNode {
  const t = useTranslations('verification')
  const language = useLocale()
  const form = useBankForm(verifiedName)
  const { values } = form
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <Combobox
        label={t('bank.bank')}
        size="big"
        placeholder={t('bank.choose')}
        searchLabel={t('bank.find')}
        nothingFound={t('bank.none')}
        options={TAIWAN_BANKS.map(({ code }) => ({ value: code, label: bankName(code, language), note: code }))}
        value={values.bank === '' ? null : values.bank}
        onChange={code => form.set('bank', code)}
        error={form.error('bank')}
      />
      <TextField
        {...form.bind('branch')}
        label={t('bank.branch')}
        size="big"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('bank.branchSample')}
      />
      <TextField
        {...form.bind('account')}
        label={t('bank.account')}
        size="big"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('bank.accountSample')}
      />
      <TextField {...form.bind('holder')} label={t('bank.holder')} size="big" autoComplete="name" />
      <ImageField
        label={t('bank.passbook')}
        hint={t('bank.passbookHint')}
        value={values.passbook}
        error={form.error('passbook')}
        onChange={id => form.set('passbook', id)}
      />
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('handIn')}
      </Button>
    </FormColumn>
  )
}

/** The form of a bank account at work: handed in, and the status asked anew. */
function useBankForm(verifiedName: string): Form<BankForm> {
  const t = useTranslations('verification')
  const refreshStatus = useRefreshStatus()
  return useForm({
    initial: initialBank(verifiedName),
    problems: values => bankProblems(values, verifiedName),
    labels: {
      bank: t('bank.bank'),
      branch: t('bank.branch'),
      account: t('bank.account'),
      holder: t('bank.holder'),
      passbook: t('bank.passbook'),
    },
    places: {
      fields: { bank_code: 'bank', branch: 'branch', account: 'account', holder: 'holder', passbook: 'passbook' },
      codes: { '404': { field: 'passbook', problem: 'passbookMissing' } },
    },
    send: async values => {
      const result = await calls.call<typeof bankSubmit>('/api/certification/bank-submit', bankSummary(values))
      if (!result.ok) return result
      showToast({ kind: 'success', title: t('handedIn') })
      await refreshStatus()
      return null
    },
  })
}
