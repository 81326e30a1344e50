import { cleanNumber } from '@bourse/client'
import { numberText, StepField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ShareSlider } from '../../../../site/market-room/components/ticket/share-slider.tsx'
import { shownAt } from '../../../../site/market-room/room/shown-at.ts'
import { triggerRises } from '../../form/ticket.ts'
import { AvailableRow } from './available-row.tsx'
import { PriceHint } from './price-hint.tsx'
import { memoOfView, type TicketView } from './ticket-view.ts'
import { useFieldError } from './use-problem-text.ts'

type PriceField = 'price' | 'trigger' | 'trail' | 'stopPrice'

/** The fields that the kind asks for, from its prices to its total. */
export const TicketFields = memoOfView(function TicketFields({ view }): ReactNode {
  const { shape, ticket } = view
  const twoLegs = ticket.kind === 'oco'
  return (
    <div className="ticket-fields">
      <AvailableRow view={view} />
      {shape.trigger && !twoLegs && <PriceInput view={view} field="trigger" />}
      {shape.trail && <PriceInput view={view} field="trail" />}
      {shape.price && <PriceInput view={view} field="price" />}
      {ticket.kind === 'market' && <MarketPrice view={view} />}
      <PriceHint view={view} />
      {twoLegs && <PriceInput view={view} field="trigger" />}
      {twoLegs && <PriceInput view={view} field="stopPrice" />}
      {shape.amount && <SizeInput view={view} field="amount" />}
      <Share view={view} />
      {shape.total && <SizeInput view={view} field="total" />}
    </div>
  )
})

function PriceInput({ view, field }: { view: TicketView; field: PriceField }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { ticket, situation, room, touch } = view
  const { rules } = situation
  const value = ticket[field]
  const rises = triggerRises(ticket)
  const names = {
    price: ticket.kind === 'oco' ? t('limitPrice') : t('price'),
    trigger: rises ? t('triggerUp') : t('triggerDown'),
    trail: t('trail'),
    stopPrice: t('stopPrice'),
  }
  return (
    <StepField
      label={names[field]}
      unit={rules.money}
      value={value}
      shown={shownAt(value, rules.places.price)}
      placeholder={field === 'stopPrice' ? t('atMarket') : ''}
      onType={text => room.type(field, cleanNumber(text))}
      onStep={by => room.step(field, rules.tick, by)}
      stepWords={{ up: t('stepUp'), down: t('stepDown') }}
      error={useFieldError(view, field)}
      touch={touch}
    />
  )
}

/** Where an order at market would trade, in the place of its price. */
function MarketPrice({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { summary, situation, touch } = view
  const average =
    summary.average === null
      ? t('bestPrice')
      : `≈ ${numberText(summary.average, { places: situation.rules.places.price })}`
  return (
    <StepField
      label={t('price')}
      unit={situation.rules.money}
      value={average}
      onType={() => undefined}
      disabled
      touch={touch}
    />
  )
}

function SizeInput({ view, field }: { view: TicketView; field: 'amount' | 'total' }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { ticket, summary, situation, room, touch } = view
  const { rules } = situation
  const isTyped = ticket.basis === field
  const derived = field === 'amount' ? summary.amount : summary.total
  const value = isTyped ? ticket[field] : (derived ?? '')
  const places = field === 'amount' ? rules.places.amount : Math.min(2, rules.places.money)
  const steps = field === 'amount' ? { onStep: (by: number) => room.step('amount', rules.lot, by) } : {}
  return (
    <StepField
      label={field === 'amount' ? t('amount') : t('total')}
      unit={field === 'amount' ? rules.stock : rules.money}
      value={value}
      shown={shownAt(value, field === 'amount' ? rules.places.amount : placesOfTotal(value, places))}
      onType={text => room.type(field, cleanNumber(text))}
      {...steps}
      stepWords={{ up: t('stepUp'), down: t('stepDown') }}
      error={useFieldError(view, field)}
      touch={touch}
      after={touch && field === 'total' ? <MaxButton view={view} /> : undefined}
    />
  )
}

/** All that is available, where a thumb finds it. */
function MaxButton({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  return (
    <button type="button" className="ticket-max" onClick={() => view.room.change({ share: 100, basis: 'share' })}>
      {t('max')}
    </button>
  )
}

/** A share of what is available, with its stops named below. */
function Share({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { summary, ticket, situation, room } = view
  const own = ticket.side === 'buy' ? situation.available.money : situation.available.stock
  const disabled = own === null || !/[1-9]/.test(own)
  const isOver = view.problems.some(({ name }) => name === 'tooLittleMoney')
  const take = (share: number): void => room.change({ share, basis: 'share' })
  return (
    <ShareSlider
      label={t('share')}
      share={summary.share}
      onTake={take}
      disabled={disabled}
      over={isOver ? t('over') : undefined}
    />
  )
}

function placesOfTotal(value: string, places: number): number {
  return Math.max(places, value.split('.')[1]?.length ?? 0)
}
