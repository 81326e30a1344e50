import { FailedState, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChosenCoin } from '../../../site/links/use-chosen-coin.ts'
import { type Currency, useCurrencies } from '../api/bank.ts'
import { NotYet } from './not-yet.tsx'

type CurrencyChoice = {
  readonly all: readonly Currency[]
  readonly currency: Currency
  readonly onChoose: (currency: string) => void
}

/** What stands on a page of money by bank, once the currencies are known and its reader is verified. */
export function OfCurrencies({ children }: { children: (shown: CurrencyChoice) => ReactNode }): ReactNode {
  const t = useTranslations('bank')
  const answer = useCurrencies()
  const [chosen, onChoose] = useState(useChosenCoin() ?? '')
  if (answer.data === undefined) {
    if (!answer.isError) return <Skeleton width={480} height={320} />
    return <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  if (!answer.data.verified) return <NotYet lacks="identity" />
  const all = answer.data.records
  const currency = all.find(one => one.currency === chosen) ?? all[0]
  return currency === undefined ? <p className="muted">{t('none')}</p> : children({ all, currency, onChoose })
}
