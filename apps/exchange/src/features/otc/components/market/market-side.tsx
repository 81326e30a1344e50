import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type OtcCoin, type OtcCurrency, useMarket } from '../../api/ask-otc.ts'
import { OverIndex } from '../advert-facts.tsx'

const STEPS = ['take', 'pay', 'get'] as const

/** What a coin costs by the live book, the best on either side, and how an order goes. */
export function MarketSide({ coin, currency }: { coin: OtcCoin; currency: OtcCurrency }): ReactNode {
  const t = useTranslations('otc.side')
  const index = coin.index[currency.currency] ?? null
  return (
    <aside className="otc-side" aria-labelledby="otc-index">
      <h2 id="otc-index">
        <span>{t('index', { coin: coin.coin, currency: currency.currency })}</span>
        <NumberText value={index} />
      </h2>
      <dl>
        <Best name={t('bestBuy')} side={2} {...{ coin, currency }} />
        <Best name={t('bestSell')} side={1} {...{ coin, currency }} />
      </dl>
      <p className="muted">{index === null ? t('noIndex') : t('about')}</p>
      <h2>{t('how')}</h2>
      <ol className="otc-how">
        {STEPS.map(step => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
    </aside>
  )
}

function Best(props: { name: string; side: 1 | 2; coin: OtcCoin; currency: OtcCurrency }): ReactNode {
  const { name, side, coin, currency } = props
  const request = { side, coin: coin.coin, currency: currency.currency, takeable: false } as const
  const best = useMarket({ ...request, limit_begin: 0, limit_num: 1 }).data?.records[0]
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <NumberText value={best?.price ?? null} /> {best !== undefined && <OverIndex ppm={best.over_index_ppm} />}
      </dd>
    </div>
  )
}
