import { ChangeText, IconButton, NumberText } from '@bourse/ui'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PositionRow } from '../../api/use-position-rows.ts'
import { usePositionName } from './use-position-name.ts'

type Props = { readonly row: PositionRow }

/** Which contract, which side at how much leverage, and how it is margined. */
export function NameCell({ row: { view } }: Props): ReactNode {
  const t = useTranslations('contract.positions')
  const margin = useTranslations('contract.margin')
  return (
    <span className="contract-two">
      <span>
        <b>{view.market}</b>{' '}
        <span className={view.side === 'long' ? 'up' : 'down'}>
          {t(view.side)} {view.leverage}×
        </span>
      </span>
      <small>{margin(view.mode)}</small>
    </span>
  )
}

/** How much, in the coin. */
export function SizeCell({ row: { view, contract } }: Props): ReactNode {
  return (
    <span className="contract-two">
      <NumberText value={view.amount} places={contract.precision.amount} />
      <small>{contract.stock}</small>
    </span>
  )
}

/** Where it was entered, over the mark. */
export function EntryCell({ row: { view, contract, mark } }: Props): ReactNode {
  return (
    <span className="contract-two">
      <NumberText value={view.entry_price} places={contract.precision.price} />
      <small>
        <NumberText value={mark} places={contract.precision.price} />
      </small>
    </span>
  )
}

/** Where it is liquidated, over how far that is. */
export function LiquidationCell({ row: { view, contract, room } }: Props): ReactNode {
  return (
    <span className="contract-two">
      <NumberText
        value={view.liquidation_price}
        places={contract.precision.price}
        className={view.liquidation_price === null ? 'muted' : 'contract-warn'}
      />
      <small>
        <NumberText value={room} places={1} signed suffix="%" />
      </small>
    </span>
  )
}

/** What is put up for it; isolated it can be changed. */
export function MarginCell({ row: { view }, onEdit }: Props & { onEdit: () => void }): ReactNode {
  const t = useTranslations('contract.positions')
  const name = usePositionName(view)
  return (
    <span className="contract-margin">
      <NumberText value={view.margin} places={2} />
      {view.mode === 'isolated' && (
        <IconButton label={t('editMargin', { market: name })} size="small" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

/** What it has won or lost on paper, over what that is of its margin. */
export function ProfitCell({ row: { unrealised, roi } }: Props): ReactNode {
  return (
    <span className="contract-two">
      <ChangeText value={unrealised} places={2} />
      <small>
        <ChangeText value={roi} places={2} suffix="%" />
      </small>
    </span>
  )
}

/** The two prices that end it by themselves; a press changes them. */
export function GuardCell({ row, onEdit }: Props & { onEdit: () => void }): ReactNode {
  const t = useTranslations('contract.positions')
  const { takeProfit, stopLoss, contract, view } = row
  const label = t('editGuards', { market: usePositionName(view) })
  return (
    <button type="button" className="contract-two contract-guard" aria-label={label} title={label} onClick={onEdit}>
      <NumberText value={takeProfit?.trigger_price} places={contract.precision.price} />
      <small>
        <NumberText value={stopLoss?.trigger_price} places={contract.precision.price} />
      </small>
    </button>
  )
}

const LIGHTS = [1, 2, 3, 4, 5] as const

/** Its place among those who are closed against a bankrupt position. */
export function AdlLights({ lights }: { lights: number | null }): ReactNode {
  const t = useTranslations('contract.positions')
  if (lights === null) return <span className="muted">–</span>
  return (
    <span
      className="contract-lights"
      role="img"
      aria-label={t('lights', { lights: String(lights) })}
      title={t('lightsText')}
      data-warn={lights >= 4 ? '' : undefined}
    >
      {LIGHTS.map(light => (
        <i key={light} data-on={light <= lights ? '' : undefined} />
      ))}
    </span>
  )
}
