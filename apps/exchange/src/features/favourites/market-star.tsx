import { Star } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { favourites, useFavourites } from './favourites.ts'

/** The star of a market in a trading room. It goes by the name: a pair and the contract of its name have one. */
export function MarketStar({ name, title = name }: { name: string; title?: string }): ReactNode {
  const t = useTranslations('trade.pair')
  const on = useFavourites().has(name)
  const label = on ? t('unstar', { pair: title }) : t('star', { pair: title })
  return <Star label={label} on={on} onChange={next => void favourites.star(name, next)} />
}
