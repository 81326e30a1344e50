import { multiplyDecimals } from '@bourse/kernel'
import { ChangeText, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { useLiveState } from '../../../../site/live/use-live.ts'
import { MarketStar } from '../../../favourites/index.ts'
import { useContract } from '../../room/contract-context.ts'
import { RateText } from './rate-text.tsx'

/** All contracts with their price, day and coming funding; a press opens one's room. */
export function ContractMenu({ onChosen }: { onChosen: () => void }): ReactNode {
  const t = useTranslations('contract.bar')
  const { contracts, contract } = useContract()
  const rolling = useLiveState(state => state.rolling)
  return (
    <div className="contract-menu">
      <div className="contract-menu-heads" aria-hidden>
        <span>{t('contracts')}</span>
        <span>{t('last')}</span>
        <span>{t('change')}</span>
        <span>{t('rate')}</span>
      </div>
      <ul aria-label={t('contracts')}>
        {contracts.map(one => (
          <li key={one.name} className="pair-row">
            <MarketStar name={one.name} />
            <Link
              to={`/contract/${one.name}`}
              aria-current={one.name === contract.name ? 'page' : undefined}
              onClick={onChosen}
            >
              <b>{one.name}</b>
              <NumberText value={rolling[one.name]?.last ?? one.prices.last} places={one.precision.price} />
              <ChangeText value={multiplyDecimals(one.change, '100')} places={2} suffix="%" />
              <RateText rate={one.funding.next_rate} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
