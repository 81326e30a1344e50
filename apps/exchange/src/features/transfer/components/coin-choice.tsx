import { numberText, Select } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Assets, CoinAssets } from '../../assets/index.ts'

type Props = {
  readonly assets: Assets
  readonly coin: string
  readonly purse: 'spot' | 'contract' | 'otc'
  readonly onChange: (coin: string) => void
}

/** Which coin: first those that the purse holds. */
export function CoinChoice({ assets, coin, purse, onChange }: Props): ReactNode {
  const t = useTranslations('transfer')
  const hasAny = (one: CoinAssets): boolean => one[purse].available !== '0'
  const options = [...assets.coins]
    .toSorted((one, other) => Number(hasAny(other)) - Number(hasAny(one)))
    .map(one => ({ value: one.coin, label: one.coin, note: numberText(one[purse].available) }))
  return <Select label={t('coin')} size="big" options={options} value={coin} onChange={onChange} />
}
