import { cleanNumber } from '@bourse/client'
import { OTC_QUICK } from '@bourse/protocol/terms'
import { Button, buttonLook, numberText, RadioRows, Segment, TextField } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useSettled, useTenthsLeft } from '../../../../site/forms/held-quote.ts'
import { Link } from '../../../../site/links/link.tsx'
import { session } from '../../../../site/site.ts'
import type { OtcCoin, OtcCurrency } from '../../api/ask-otc.ts'
import { type QuickQuote, useQuickQuote } from '../../api/use-quick.ts'
import type { MarketFilters } from '../../market-view.ts'
import {
  chosenWay,
  type QuickTyped,
  quickRequest,
  shownUnits,
  TYPED_NOTHING,
  typedProblem,
  wayName,
} from '../../quick-form.ts'
import { useQuickTake } from './use-quick-take.ts'
import { useWayRow } from './use-way-row.tsx'

const SETTLE_MS = 350

type Props = {
  readonly coin: OtcCoin
  readonly currency: OtcCurrency
  readonly filters: MarketFilters
  readonly show: (change: Partial<MarketFilters>) => void
}

/** Buying and selling at once: an amount in either unit, and the best ways to get it with every cost in. */
export function QuickPanel({ coin, currency, filters, show }: Props): ReactNode {
  const t = useTranslations('otc.quick')
  const [typed, type] = useState<QuickTyped>(TYPED_NOTHING)
  const [name, choose] = useState<string | null>(null)
  const pair = { ...coin, money_places: currency.places }
  const problem = typedProblem(typed, pair)
  const settled = useSettled(typed, SETTLE_MS)
  const isAsked = problem === null && settled === typed
  const answer = useQuickQuote(isAsked ? quickRequest(filters, typed) : null)
  const quote = problem === null ? (answer.data ?? null) : null
  const way = chosenWay(quote?.ways ?? [], name)
  const said =
    problem === null || problem.kind === 'empty' ? undefined : t(`problems.${problem.kind}`, problemFigures(problem))
  const error = answer.isError && quote === null ? answer.error.message : said
  return (
    <section className="panel otc-quick" aria-label={t('title')}>
      <Segment
        label={t('side')}
        choices={[
          { value: 'buy', label: t('buy') },
          { value: 'sell', label: t('sell') },
        ]}
        value={filters.wants}
        onChange={wants => show({ wants })}
      />
      <Units
        {...{ typed, type, error, sells: filters.wants === 'sell' }}
        coin={coin.coin}
        currency={currency.currency}
        shown={shownUnits(typed, way)}
      />
      {quote === null ? (
        <p className="muted fine">{problem === null ? t('asking') : t('typeFirst')}</p>
      ) : (
        <Offered
          {...{ quote, filters, choose }}
          unit={typed.unit}
          chosen={way === null ? null : wayName(way)}
          isOld={answer.isPlaceholderData || !isAsked}
          onDone={() => type(TYPED_NOTHING)}
          onStale={() => void answer.refetch()}
        />
      )}
    </section>
  )
}

const problemFigures = (problem: NonNullable<ReturnType<typeof typedProblem>>) =>
  problem.kind === 'places' ? { count: problem.places } : {}

type UnitsProps = {
  readonly typed: QuickTyped
  readonly type: (typed: QuickTyped) => void
  readonly error: string | undefined
  readonly sells: boolean
  readonly coin: string
  readonly currency: string
  readonly shown: { readonly money: string; readonly amount: string }
}

function Units({ typed, type, error, sells, coin, currency, shown }: UnitsProps): ReactNode {
  const t = useTranslations('otc.quick')
  const field = (unit: QuickTyped['unit'], label: string): ReactNode => (
    <TextField
      key={unit}
      label={label}
      size="big"
      numeric
      maxLength={20}
      unit={unit === 'money' ? currency : coin}
      value={shown[unit]}
      error={typed.unit === unit ? error : undefined}
      onChange={event => type({ unit, text: cleanNumber(event.target.value) })}
    />
  )
  const money = field('money', t(sells ? 'youGet' : 'youPay'))
  const coins = field('amount', t(sells ? 'youGive' : 'youReceive'))
  return (
    <>
      {sells ? coins : money}
      {sells ? money : coins}
    </>
  )
}

type OfferedProps = {
  readonly quote: QuickQuote
  readonly filters: MarketFilters
  /** What was typed: the ways differ in the other unit. */
  readonly unit: QuickTyped['unit']
  readonly chosen: string | null
  readonly choose: (name: string) => void
  /** It belongs to another amount: nothing of it can be taken. */
  readonly isOld: boolean
  readonly onDone: () => void
  readonly onStale: () => void
}

function Offered({ quote, filters, unit, chosen, choose, isOld, onDone, onStale }: OfferedProps): ReactNode {
  const t = useTranslations('otc.quick')
  const rowOf = useWayRow(unit)
  const left = useTenthsLeft(quote.endsAt)
  const way = chosenWay(quote.ways, chosen)
  const rows = quote.ways.map(rowOf.way)
  return (
    <>
      <div data-old={isOld ? '' : undefined}>
        <RadioRows
          label={t('ways')}
          rows={quote.book === 'there' ? rows : [...rows, rowOf.noBook(quote.book)]}
          value={chosen}
          onChange={choose}
        />
      </div>
      {quote.methods_missing && (
        <p className="fine">
          {t('methodsMissing')}{' '}
          <Link to="/otc/methods" className="link-in-text">
            {t('addMethod')}
          </Link>
        </p>
      )}
      {way === null ? (
        <p className="muted fine" role="status">
          {t('nothing')}
        </p>
      ) : (
        <>
          <div className="otc-quick-drain" aria-hidden>
            <i style={{ inlineSize: `${(left / OTC_QUICK.holdsMs) * 100}%` }} />
          </div>
          <p className="muted fine">{t('costs')}</p>
          <TakeButton {...{ quote, filters, isOld, onDone, onStale }} way={way} />
        </>
      )}
    </>
  )
}

type TakeProps = Pick<OfferedProps, 'quote' | 'filters' | 'isOld' | 'onDone' | 'onStale'> & {
  readonly way: NonNullable<ReturnType<typeof chosenWay>>
}

function TakeButton({ quote, filters, way, isOld, onDone, onStale }: TakeProps): ReactNode {
  const t = useTranslations('otc.quick')
  const here = useLocation({ select: ({ href }) => href })
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const take = useQuickTake({ onDone, onStale })
  const { coin, currency, wants } = filters
  const figures = { amount: numberText(way.amount), coin, money: numberText(way.money), currency }
  const given = wants === 'buy' ? currency : coin
  if (!isSignedIn) {
    return (
      <Link to={`/login?redirect=${encodeURIComponent(here)}`} {...buttonLook('primary', 'big')}>
        {t('signIn')}
      </Link>
    )
  }
  if (way.advert?.bar === 'verify') {
    return (
      <Link to="/userauth" {...buttonLook('primary', 'big')}>
        {t('verify')}
      </Link>
    )
  }
  return (
    <>
      {way.lacks !== null && (
        <p className="fine" role="status">
          {t('lacks', { figure: numberText(way.lacks), unit: given })}{' '}
          <Link to={way.advert === null ? `/recharge?coin=${given}` : '/transfer'} className="link-in-text">
            {t(way.advert === null ? 'bring' : 'transfer')}
          </Link>
        </p>
      )}
      {take.failure !== null && (
        <p className="otc-quick-failure" role="alert">
          {take.failure}
        </p>
      )}
      <Button
        variant="primary"
        size="big"
        disabled={isOld || way.lacks !== null}
        sending={take.sending}
        onClick={() => take.act(quote, way)}
      >
        {t(wants === 'buy' ? 'buyNow' : 'sellNow', figures)}
      </Button>
      <p className="muted fine otc-quick-next">
        {way.advert === null
          ? t('nextBook')
          : t(wants === 'buy' ? 'nextBuy' : 'nextSell', { ...figures, minutes: String(way.advert.pay_minutes) })}
      </p>
    </>
  )
}
