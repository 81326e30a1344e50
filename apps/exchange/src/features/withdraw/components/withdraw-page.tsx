import { type CoinOnChain, useChains } from '../../../site/chains/use-chains.ts'
import '../withdraw.css'
import { FailedState, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { useChosenCoin } from '../../../site/links/use-chosen-coin.ts'
import { BankWithdraw, useWay } from '../../bank/index.ts'
import { AddressBook } from './address-book.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawList } from './withdraw-list.tsx'

/** Sending a coin to an address, and what was sent before. */
export function WithdrawPage(): ReactNode {
  const t = useTranslations('withdraw')
  const { way, tabs } = useWay()
  return (
    <div className="account-page">
      <AccountHead title={t('title')} lead={t('lead')} />
      {tabs}
      {way === 'bank' ? <BankWithdraw /> : <OverChains />}
    </div>
  )
}

function OverChains(): ReactNode {
  const t = useTranslations('withdraw')
  const chains = useChains()
  return (
    <>
      {chains.data !== undefined && chains.data.length > 0 && <Forms chains={chains.data} />}
      {chains.data?.length === 0 && <p className="muted">{t('noChains')}</p>}
      {chains.data === undefined && !chains.isError && <Skeleton width={480} height={320} />}
      {chains.data === undefined && chains.isError && (
        <FailedState title={t('loadFailed')} text={chains.error.message} onRetry={() => void chains.refetch()} />
      )}
      <WithdrawList chains={chains.data ?? []} />
      <AddressBook />
    </>
  )
}

/** The form of a coin on a chain; after each withdrawal, and for another coin, it begins anew. */
function Forms({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const named = useChosenCoin()
  const first = chains.find(one => one.coin === named) ?? chains[0]
  const [{ round, coin, chain }, begin] = useState({ round: 0, coin: first?.coin ?? '', chain: '' })
  const ways = chains.filter(one => one.coin === coin)
  const chosen = ways.find(one => one.chain === chain) ?? ways[0]
  if (chosen === undefined) return null
  return (
    <WithdrawForm
      key={`${round} ${chosen.coin} ${chosen.chain}`}
      {...{ chains, ways, chosen }}
      onChoose={next => begin({ round, ...next })}
      onDone={() => begin({ round: round + 1, coin, chain })}
    />
  )
}
