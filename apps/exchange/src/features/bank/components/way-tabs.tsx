import '../bank.css'
import { CURRENCIES } from '@bourse/protocol/terms'
import { Segment } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChosenCoin } from '../../../site/links/use-chosen-coin.ts'

const WAYS = ['coins', 'bank'] as const
type Way = (typeof WAYS)[number]

/** Which way is shown, and what chooses it. */
export function useWay(): { way: Way; tabs: ReactNode } {
  const t = useTranslations('bank')
  const named = useChosenCoin()
  const [way, show] = useState<Way>(CURRENCIES.some(currency => currency === named) ? 'bank' : 'coins')
  const choices = WAYS.map(value => ({ value, label: t(`ways.${value}`) }))
  const tabs = (
    <div className="bank-ways">
      <Segment label={t('way')} value={way} onChange={show} choices={choices} />
    </div>
  )
  return { way, tabs }
}
