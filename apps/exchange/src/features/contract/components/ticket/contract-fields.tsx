import { cleanNumber } from '@bourse/client'
import { textOfCount } from '@bourse/kernel'
import { NumberText, numberText, Skeleton, StepField } from '@bourse/ui'
import { ArrowLeftRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { ShareSlider } from '../../../../site/market-room/components/ticket/share-slider.tsx'
import { shownAt } from '../../../../site/market-room/room/shown-at.ts'
import { session } from '../../../../site/site.ts'
import { positionOn } from '../../form/contract-summary.ts'
import type { ContractField } from '../../form/contract-ticket.ts'
import type { ContractFormView } from './contract-view.ts'
import { moneyText, useContractFieldError } from './use-contract-words.ts'

const RollDialog = lazy(async () => ({ default: (await import('../positions/roll-dialog.tsx')).RollDialog }))

/** The fields that the kind asks for, from its prices to its size. */
export function ContractFields({ view }: { view: ContractFormView }): ReactNode {
  const { shape, ticket } = view
  return (
    <div className="ticket-fields">
      {ticket.intent === 'open' ? <Available view={view} /> : <Closable view={view} />}
      {shape.trigger && <PriceInput view={view} field="trigger" />}
      {shape.trail && <PriceInput view={view} field="trail" />}
      {shape.price && <PriceInput view={view} field="price" />}
      {ticket.kind === 'market' && <AtMarket view={view} />}
      <SizeInput view={view} />
      <Share view={view} />
    </div>
  )
}

/** What can be spent, and the way to more of it. */
function Available({ view }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.ticket')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const [rolls, setRolls] = useState(false)
  const { account, rules } = view.situation
  return (
    <div className="trade-fact available">
      <span>{t('available')}</span>
      <span className="available-own">
        {isSignedIn && account === null ? (
          <Skeleton width={88} height={12} />
        ) : (
          <b>
            <NumberText
              value={account === null ? null : moneyText(account.free, rules)}
              places={account === null ? undefined : 2}
            />
          </b>
        )}
        {rules.money}
        {isSignedIn && (
          <button
            type="button"
            className="more-coins"
            aria-label={t('roll')}
            title={t('roll')}
            onClick={() => setRolls(true)}
          >
            <ArrowLeftRight aria-hidden />
          </button>
        )}
      </span>
      {rolls && (
        <Suspense>
          <RollDialog onClose={() => setRolls(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What of each side can be closed. */
function Closable({ view }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.ticket')
  const { rules, account } = view.situation
  const { long, short } = view.summary
  const text = (lots: number): string => numberText(textOfCount(BigInt(lots), rules.lot))
  return (
    <div className="trade-fact available">
      <span>{t('closable')}</span>
      <span className="available-own">
        {account === null ? '–' : t('closableOf', { long: text(long.closableLots), short: text(short.closableLots) })}
        {rules.stock}
      </span>
    </div>
  )
}

function PriceInput({ view, field }: { view: ContractFormView; field: 'price' | 'trigger' | 'trail' }): ReactNode {
  const t = useTranslations('contract.ticket')
  const words = useTranslations('trade.ticket')
  const { ticket, situation, room, touch } = view
  const { rules } = situation
  const value = ticket[field]
  return (
    <StepField
      label={t(field)}
      unit={rules.money}
      value={value}
      shown={shownAt(value, rules.places.price)}
      onType={text => room.type(field, cleanNumber(text))}
      onStep={by => room.step(field, rules.tick, by)}
      stepWords={{ up: words('stepUp'), down: words('stepDown') }}
      error={useContractFieldError(view, field)}
      touch={touch}
    />
  )
}

/** Where an order at market would trade, in the place of its price. */
function AtMarket({ view }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.ticket')
  return (
    <StepField
      label={t('price')}
      unit={view.situation.rules.money}
      value={t('bestPrice')}
      onType={() => undefined}
      disabled
      touch={view.touch}
    />
  )
}

function SizeInput({ view }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.ticket')
  const words = useTranslations('trade.ticket')
  const { ticket, summary, situation, room, touch } = view
  const { rules } = situation
  const value = ticket.basis === 'amount' ? ticket.amount : (summary.amount ?? '')
  return (
    <StepField
      label={t('size')}
      unit={rules.stock}
      value={value}
      shown={shownAt(value, rules.places.amount)}
      onType={text => room.type('amount', cleanNumber(text))}
      onStep={by => {
        room.change({ amount: value, basis: 'amount' })
        room.step('amount', rules.lot, by)
      }}
      stepWords={{ up: words('stepUp'), down: words('stepDown') }}
      error={useContractFieldError(view, 'amount')}
      touch={touch}
    />
  )
}

/** A share of what can be opened or closed, with its stops named below. */
function Share({ view }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.ticket')
  const { summary, ticket, situation, room } = view
  const disabled =
    ticket.intent === 'open'
      ? (situation.account?.free ?? 0) <= 0
      : positionOn('long', situation) === undefined && positionOn('short', situation) === undefined
  const take = (share: number): void => room.change({ share, basis: 'share' })
  return <ShareSlider label={t('share')} share={summary.share} onTake={take} disabled={disabled} />
}

/** A field for one of the two prices that guard a position. */
export function GuardInput({
  view,
  field,
}: {
  view: ContractFormView
  field: Extract<ContractField, 'takeProfit' | 'stopLoss'>
}): ReactNode {
  const t = useTranslations('contract.ticket')
  const words = useTranslations('trade.ticket')
  const { ticket, situation, room, touch } = view
  const { rules } = situation
  return (
    <StepField
      label={t(field)}
      unit={rules.money}
      value={ticket[field]}
      shown={shownAt(ticket[field], rules.places.price)}
      onType={text => room.type(field, cleanNumber(text))}
      onStep={by => room.step(field, rules.tick, by)}
      stepWords={{ up: words('stepUp'), down: words('stepDown') }}
      error={useContractFieldError(view, field)}
      touch={touch}
    />
  )
}
