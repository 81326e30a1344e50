import { countOf } from '@bourse/kernel'
import type { ContractOrderView } from '@bourse/protocol'
import type { ContractAction, PositionSide } from '@bourse/protocol/terms'
import { numberText } from '@bourse/ui'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { isMovable } from '../../../../site/amending/amended-terms.ts'
import type { OwnLine } from '../../../../site/market-room/chart/order-lines.ts'
import { lineOf } from '../../../../site/market-room/components/chart/use-drawn-lines.ts'
import { useSetting } from '../../../../site/market-room/room/room-context.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'
import type { ContractRules } from '../../form/contract-rules.ts'
import type { WhatIf } from '../../form/contract-summary.ts'
import type { ContractTicket } from '../../form/contract-ticket.ts'
import { useContract, useContractState } from '../../room/contract-context.ts'
import { ACTION_WORDS } from '../lists/action-words.ts'
import { ticksText } from '../ticket/use-contract-words.ts'

/** One of the two prices that end a position by themselves. */
export type GuardPart = 'takeProfit' | 'stopLoss'

/** A guard whose line was let go at another price: nothing is changed before its owner says so. */
export type GuardMove = { readonly row: PositionRow; readonly part: GuardPart; readonly price: string }

/** An order whose line was let go at another price. */
export type OrderMove = { readonly order: ContractOrderView; readonly price: string }

/** What the lines are drawn from. */
export type LineInput = {
  readonly rows: readonly PositionRow[] | undefined
  readonly orders: readonly ContractOrderView[] | undefined
  readonly moved: GuardMove | null
  readonly movedOrder: OrderMove | null
  /** What the price that is tried makes of the form's order. */
  readonly tried: WhatIf | null
  readonly touch: boolean
}

type LineWords = {
  readonly side: (side: PositionSide) => string
  readonly action: (action: ContractAction) => string
  readonly guard: (part: GuardPart, side: string) => string
  readonly liquidation: (side: string) => string
  readonly draft: (amount: string) => string
  readonly tried: string
}

type Drawing = Omit<LineInput, 'tried'> & { readonly rules: ContractRules; readonly words: LineWords }

/** Everything of one's own that has a price in this contract, as lines. */
export function useContractLines(input: LineInput): readonly OwnLine[] {
  const { rows, orders, moved, movedOrder, tried, touch } = input
  const shown = useSetting('lines')
  const { rules } = useContract()
  const words = useLineWords()
  const ticket = useContractState(state => state.ticket)
  const isTouched = useContractState(state => state.priced && state.touched.size > 0)
  const target = useContractState(state => state.target)
  const triedSide = tried?.side ?? 'long'
  const triedEnd = ticksText(tried?.liquidationTicks ?? null, rules)
  // What says the same as before is not drawn anew.
  return useMemo(() => {
    if (!shown) return []
    const drawing = { rows, orders, moved, movedOrder, touch, rules, words }
    return [
      ...(rows ?? []).flatMap(row => positionLines(row, drawing)),
      ...orderLines(drawing),
      ...draftLine(isTouched ? ticket : null, drawing),
      ...triedLine(target, drawing),
      ...triedEndLine(triedEnd, triedSide, drawing),
    ]
  }, [rows, orders, moved, movedOrder, shown, rules, words, ticket, isTouched, target, triedEnd, triedSide, touch])
}

function useLineWords(): LineWords {
  const t = useTranslations('contract.lines')
  const side = useTranslations('contract.positions')
  const action = useTranslations('contract.actions')
  return useMemo(
    () => ({
      side: of => side(of),
      action: of => action(ACTION_WORDS[of]),
      guard: (part, of) => t(part, { side: of }),
      liquidation: of => t('liquidation', { side: of }),
      draft: amount => t('draft', { amount }).trim(),
      tried: t('tried'),
    }),
    [t, side, action],
  )
}

const plain = (touch: boolean) => ({ draft: false, movable: false, thumb: touch })

/** Entry, liquidation, and what guards the position. */
function positionLines(row: PositionRow, { rules, words, moved, touch }: Drawing): readonly OwnLine[] {
  const { view, key } = row
  const side = words.side(view.side)
  const won = numberText(row.unrealised, { places: 2, signed: true })
  const entry = lineOf(rules, {
    ...{ ...plain(touch), stays: true, id: `entry|${key}`, price: view.entry_price },
    label: `${side} ${numberText(view.amount)} · ${won}`,
  })
  const guards = (['takeProfit', 'stopLoss'] as const).flatMap(part => {
    const isMoved = moved?.row.key === key && moved.part === part
    const price = isMoved ? moved.price : row[part]?.trigger_price
    if (price === undefined || price === null) return []
    return [
      lineOf(rules, { ...plain(touch), movable: true, id: `${part}|${key}`, price, label: words.guard(part, side) }),
    ]
  })
  if (view.liquidation_price === null) return [entry, ...guards]
  const end = lineOf(rules, {
    ...{ ...plain(touch), stays: true, tone: 'warn' as const, id: `end|${key}`, price: view.liquidation_price },
    label: words.liquidation(side),
  })
  return [entry, end, ...guards]
}

/** Orders that stand or wait; what guards a position has its line there. */
function orderLines({ rows, orders, movedOrder, rules, words, touch }: Drawing): readonly OwnLine[] {
  const guards = new Set((rows ?? []).flatMap(row => [row.takeProfit?.id, row.stopLoss?.id]))
  return (orders ?? []).flatMap(order => {
    const stands = order.status === 'waiting' ? order.trigger_price : order.price
    const price = movedOrder?.order.id === order.id ? movedOrder.price : stands
    if (order.market !== rules.name || guards.has(order.id) || price === null || !/[1-9]/.test(price)) return []
    const left = order.left === null ? '' : ` ${numberText(order.left)}`
    return [
      lineOf(rules, {
        ...{ ...plain(touch), movable: isMovable(order), id: `order|${order.id}`, price },
        label: words.action(order.action) + left,
      }),
    ]
  })
}

const isPrice = (text: string, { tick }: ContractRules): boolean => (countOf(text, tick) ?? 0n) > 0n

function draftLine(ticket: ContractTicket | null, { rules, words, touch }: Drawing): readonly OwnLine[] {
  if (ticket === null || ticket.kind !== 'limit' || !isPrice(ticket.price, rules)) return []
  const label = words.draft(ticket.basis === 'amount' ? ticket.amount : '')
  return [lineOf(rules, { ...plain(touch), draft: true, movable: true, id: 'draft', price: ticket.price, label })]
}

function triedLine(target: string, { rules, words, touch }: Drawing): readonly OwnLine[] {
  if (!isPrice(target, rules)) return []
  return [
    lineOf(rules, { ...plain(touch), tone: 'tried', movable: true, id: 'tried', price: target, label: words.tried }),
  ]
}

/** Where the order that is tried would be liquidated; a position of that side has its own line. */
function triedEndLine(
  price: string | null,
  side: PositionSide,
  { rows, rules, words, touch }: Drawing,
): readonly OwnLine[] {
  const isHeld = (rows ?? []).some(({ view }) => view.side === side)
  if (price === null || isHeld) return []
  return [
    lineOf(rules, {
      ...plain(touch),
      stays: true,
      tone: 'warn',
      id: 'triedEnd',
      price,
      label: words.liquidation(side),
    }),
  ]
}
