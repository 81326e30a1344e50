import { compareDecimals, subtractDecimals } from '@bourse/kernel'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AdvertFacts, type AdvertValues, pairOf, priceNow } from '../../advert-form.ts'
import { useMarket, useMethods } from '../../api/ask-otc.ts'
import { feeFor, mostFor } from '../../otc-sums.ts'
import { Limits, WayNames } from '../advert-facts.tsx'

const NEIGHBOURS = 6

type Props = { readonly values: AdvertValues; readonly facts: AdvertFacts }

/** What the others see of the advert, where it stands among theirs, and what all of it brings. */
export function AdvertPreview({ values, facts }: Props): ReactNode {
  const t = useTranslations('otc.preview')
  const { side, coin, currency, amount, min, max } = values
  const price = priceNow(values, facts)
  const methods = useMethods().data?.records ?? []
  const kinds =
    side === 'buy'
      ? values.kinds
      : [...new Set(methods.filter(one => values.ways.includes(one.id)).map(one => one.kind))]
  return (
    <aside className="otc-side otc-preview">
      <h2>{t(side === 'sell' ? 'buyersSee' : 'sellersSee')}</h2>
      <dl className="panel">
        <Line name={t('price')}>
          <NumberText value={price === '' ? null : price} className="otc-price" />{' '}
          <span className="muted">{currency}</span>
        </Line>
        <Line name={t('available')}>
          <NumberText value={amount === '' ? null : amount} /> {coin}
        </Line>
        <Line name={t('limits')}>{min === '' || max === '' ? '–' : <Limits of={{ min, max, currency }} />}</Line>
        <Line name={t('payBy')}>{kinds.length === 0 ? '–' : <WayNames kinds={kinds} />}</Line>
      </dl>
      <Standing {...{ values, facts, price }} />
      {price !== '' && amount !== '' && <Whole {...{ values, facts, price }} />}
    </aside>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The best adverts of the same side, with one's own place among them. */
function Standing({ values, price }: Props & { price: string }): ReactNode {
  const t = useTranslations('otc.preview')
  const { side, coin, currency } = values
  const request = { coin, currency, takeable: false, limit_begin: 0, limit_num: NEIGHBOURS } as const
  // Who wants to buy sees those who sell.
  const market = useMarket({ side: side === 'sell' ? 2 : 1, ...request }).data
  if (market === undefined || market.records.length === 0) return null
  const isBefore = (other: string): boolean =>
    price !== '' && (side === 'sell' ? compareDecimals(other, price) <= 0 : compareDecimals(other, price) >= 0)
  const place = market.records.filter(one => isBefore(one.price)).length
  return (
    <>
      <h2>{t('stands')}</h2>
      <ol className="otc-stand">
        {market.records.map((one, at) => (
          <li key={one.id} data-before={at < place ? '' : undefined}>
            <NumberText value={one.price} />
            <span>
              <NumberText value={one.available} /> <span className="muted">{coin}</span>
            </span>
          </li>
        ))}
      </ol>
      {price !== '' && (
        <p className="muted">
          {place === market.records.length && market.total > place
            ? t('behind', { count: place })
            : t('place', { place: String(place + 1), count: String(market.total + 1) })}
        </p>
      )}
    </>
  )
}

function Whole({ values, facts, price }: Props & { price: string }): ReactNode {
  const t = useTranslations('otc.preview')
  const { amount, coin, currency, side } = values
  const whole = mostFor(pairOf(facts), { amount, price })
  const byIndex = facts.index === null ? '' : mostFor(pairOf(facts), { amount, price: facts.index })
  const over = byIndex === '' ? null : subtractDecimals(whole, byIndex)
  return (
    <>
      <h2>{t(side === 'sell' ? 'wholeSold' : 'wholeBought')}</h2>
      <dl>
        <Line name={t(side === 'sell' ? 'youGet' : 'youPay')}>
          <NumberText value={whole} /> {currency}
        </Line>
        <Line name={t('fee', { rate: `${facts.coin.fee_ppm / 10_000}%` })}>
          <NumberText value={feeFor(amount, facts.coin.fee_ppm)} /> {coin}
        </Line>
        {over !== null && (
          <Line name={t('overIndex')}>
            <NumberText value={over} signed /> {currency}
          </Line>
        )}
      </dl>
    </>
  )
}
