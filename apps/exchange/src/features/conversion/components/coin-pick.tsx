import { Combobox, numberText, RoundMark } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Assets, CoinAssets } from '../../assets/index.ts'

/** Which coin, inside the box of its amount: those that one has come first, each with what there is of it. */
export function CoinPick(props: {
  label: string
  assets: Assets
  coin: string
  onPick: (coin: string) => void
}): ReactNode {
  const t = useTranslations('conversion')
  const { label, assets, coin, onPick } = props
  const isHeld = (one: CoinAssets): boolean => one.spot.available !== '0'
  const options = [...assets.coins]
    .toSorted((one, other) => Number(isHeld(other)) - Number(isHeld(one)))
    .map(one => ({
      value: one.coin,
      label: one.coin,
      icon: <RoundMark size="s" sign={one.coin.slice(0, 1)} />,
      ...(isHeld(one) ? { note: numberText(one.spot.available) } : {}),
    }))
  return (
    <Combobox
      label={`${label}: ${coin}`}
      searchLabel={t('findCoin')}
      nothingFound={t('noCoin')}
      options={options}
      value={coin}
      onChange={onPick}
      inline={
        <span className="conversion-pick">
          <RoundMark size="s" sign={coin.slice(0, 1)} />
          {coin}
        </span>
      }
    />
  )
}
