import { addDecimals, subtractDecimals } from '@bourse/kernel'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Assets } from '../../assets/index.ts'
import type { Quote } from '../api/use-quote.ts'

/** What there is afterwards, and where the price comes from. */
export function AfterThis({ assets, quote }: { assets: Assets; quote: Quote | null }): ReactNode {
  const t = useTranslations('conversion')
  const heldOf = (coin: string): string => assets.coins.find(one => one.coin === coin)?.spot.available ?? '0'
  const lines =
    quote === null
      ? []
      : [
          { coin: quote.from, after: subtractDecimals(heldOf(quote.from), quote.amount) },
          { coin: quote.to, after: addDecimals(heldOf(quote.to), quote.receive) },
        ]
  return (
    <aside className="conversion-aside">
      {lines.length > 0 && (
        <>
          <h2>{t('after')}</h2>
          <dl className="conversion-facts">
            {lines.map(({ coin, after }) => (
              <div key={coin}>
                <dt>{t('coinAvailable', { coin })}</dt>
                <dd>
                  <NumberText value={after} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h2>{t('how')}</h2>
      <ul>
        <li>{t('howBook')}</li>
        <li>{t('howOnce')}</li>
      </ul>
    </aside>
  )
}
