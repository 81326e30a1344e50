import { NumberText, numberText, RoundMark, Select } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChainCards } from '../../../site/chains/chain-cards.tsx'
import { type CoinOnChain, coinsCarried } from '../../../site/chains/use-chains.ts'
import { aboutBlocks } from '../../../site/chains/waiting-time.ts'
import { FormStep } from '../../../site/forms/components/form-step.tsx'
import { useAssets } from '../../assets/index.ts'

/** Which coin leaves, over which chain: each says its fee, its minimum and its time before anything is typed. */
export function CoinStep(props: {
  chains: readonly CoinOnChain[]
  ways: readonly CoinOnChain[]
  chosen: CoinOnChain
  onChoose: (next: { coin: string; chain: string }) => void
}): ReactNode {
  const t = useTranslations('withdraw')
  const { chains, ways, chosen, onChoose } = props
  const assets = useAssets().data?.coins ?? []
  const options = coinsCarried(chains).map(coin => {
    const held = assets.find(one => one.coin === coin)?.spot.available
    const note = held === undefined ? {} : { note: numberText(held) }
    return { value: coin, label: coin, icon: <RoundMark size="s" sign={coin.slice(0, 1)} />, ...note }
  })
  return (
    <FormStep number={1} title={t('steps.what')} state="done">
      <Select
        label={t('coin')}
        labelHidden
        size="big"
        options={options}
        value={chosen.coin}
        onChange={coin => onChoose({ coin, chain: '' })}
      />
      <ChainCards
        label={t('chain')}
        ways={ways}
        chosen={chosen}
        onChoose={chain => onChoose({ coin: chosen.coin, chain })}
        about={way => <Terms way={way} />}
      />
    </FormStep>
  )
}

function Terms({ way }: { way: CoinOnChain }): ReactNode {
  const t = useTranslations('withdraw.card')
  const { unit, count } = aboutBlocks(way.confirmations, way.block_s)
  if (way.withdrawals_off !== null) {
    return (
      <>
        <span>{t('paused')}</span>
        {way.withdrawals_why !== null && <small>{way.withdrawals_why}</small>}
      </>
    )
  }
  return (
    <>
      <span>
        <NumberText value={way.withdrawal_fee} /> {way.coin}
      </span>
      <small>{t('min', { amount: numberText(way.min_withdrawal) })}</small>
      <small>{t(`about.${unit}`, { count: String(count) })}</small>
    </>
  )
}
