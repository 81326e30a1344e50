import { ChainCards } from '../../../site/chains/chain-cards.tsx'
import { type CoinOnChain, coinsCarried, useChains } from '../../../site/chains/use-chains.ts'
import '../deposit.css'
import { FailedState, NumberText, RoundMark, Select, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { FormStep } from '../../../site/forms/components/form-step.tsx'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { useChosenCoin } from '../../../site/links/use-chosen-coin.ts'
import { BankDeposit, useWay } from '../../bank/index.ts'
import { AddressStep } from './address-step.tsx'
import { ChainTerms } from './chain-terms.tsx'
import { DepositList } from './deposit-list.tsx'
import { OnTheWay } from './on-the-way.tsx'

/** Where to send a coin, what is on its way, and what came before. */
export function DepositPage(): ReactNode {
  const t = useTranslations('deposit')
  const { way, tabs } = useWay()
  return (
    <div className="account-page">
      <AccountHead title={t('title')} lead={t('lead')} />
      {tabs}
      {way === 'bank' ? <BankDeposit /> : <OverChains />}
    </div>
  )
}

function OverChains(): ReactNode {
  const t = useTranslations('deposit')
  const chains = useChains()
  return (
    <>
      {chains.data !== undefined && chains.data.length > 0 && <Steps chains={chains.data} />}
      {chains.data?.length === 0 && <p className="muted">{t('noChains')}</p>}
      {chains.data === undefined && !chains.isError && <Skeleton width={480} height={320} />}
      {chains.data === undefined && chains.isError && (
        <FailedState title={t('loadFailed')} text={chains.error.message} onRetry={() => void chains.refetch()} />
      )}
      <DepositList chains={chains.data ?? []} />
    </>
  )
}

function Steps({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const named = useChosenCoin()
  const first = chains.find(({ coin }) => coin === named) ?? chains[0]
  const [wish, choose] = useState({ coin: first?.coin ?? '', chain: first?.chain ?? '' })
  const coins = coinsCarried(chains)
  const ways = chains.filter(({ coin }) => coin === wish.coin)
  const chosen = ways.find(({ chain }) => chain === wish.chain) ?? ways[0]
  if (chosen === undefined) return null
  const toCoin = (coin: string): void => choose({ coin, chain: chains.find(one => one.coin === coin)?.chain ?? '' })
  return (
    <div className="deposit-columns">
      <div className="deposit-main">
        <div className="panel form-steps">
          <CoinStep
            coins={coins}
            ways={ways}
            chosen={chosen}
            onCoin={toCoin}
            onChain={chain => choose({ ...wish, chain })}
          />
          <AddressStep chosen={chosen} />
        </div>
        <OnTheWay chains={chains} />
      </div>
      <Facts chosen={chosen} />
    </div>
  )
}

function CoinStep(props: {
  coins: readonly string[]
  ways: readonly CoinOnChain[]
  chosen: CoinOnChain
  onCoin: (coin: string) => void
  onChain: (chain: string) => void
}): ReactNode {
  const t = useTranslations('deposit')
  const { coins, ways, chosen, onCoin, onChain } = props
  return (
    <FormStep number={1} title={t('coinAndChain')} state="done">
      <Select
        label={t('coin')}
        labelHidden
        size="big"
        options={coins.map(coin => ({
          value: coin,
          label: coin,
          icon: <RoundMark size="s" sign={coin.slice(0, 1)} />,
        }))}
        value={chosen.coin}
        onChange={onCoin}
      />
      <ChainCards
        label={t('chain')}
        ways={ways}
        chosen={chosen}
        onChoose={onChain}
        about={way => <ChainTerms way={way} />}
      />
    </FormStep>
  )
}

/** What is good to know before anything is sent. */
function Facts({ chosen }: { chosen: CoinOnChain }): ReactNode {
  const t = useTranslations('deposit.facts')
  const isDemo = useInitAnswer()?.info.demo === true
  const rows = [
    {
      name: t('least'),
      value: (
        <>
          <NumberText value={chosen.min_deposit} /> {chosen.coin}
        </>
      ),
    },
    { name: t('fee'), value: t('none') },
    { name: t('needed'), value: t('confirmations', { count: String(chosen.confirmations) }) },
    { name: t('goesTo'), value: t('spot') },
  ]
  return (
    <aside className="deposit-facts" aria-labelledby="deposit-facts">
      <h2 id="deposit-facts">{t('title', { coin: chosen.coin, chain: chosen.name })}</h2>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('know')}</h2>
      <ul>
        <li>{t('replaced')}</li>
        {chosen.token !== null && <li>{t('contract', { tail: chosen.token.slice(-4) })}</li>}
        <li>{t('nobody')}</li>
        {isDemo && <li>{t('demo')}</li>}
      </ul>
    </aside>
  )
}
