import type { PositionView } from '@bourse/protocol'
import { useTranslations } from 'use-intl'

/** What a position is called where two of one contract may stand side by side: its contract and its side. */
export function usePositionName({ market, side }: Pick<PositionView, 'market' | 'side'>): string {
  const t = useTranslations('contract.positions')
  return `${market} ${t(side)}`
}
