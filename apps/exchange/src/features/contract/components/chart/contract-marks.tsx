import { countOf } from '@bourse/kernel'
import type { ContractOrderView } from '@bourse/protocol'
import { Button, Dialog, Notice, numberText, showToast } from '@bourse/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LineActs, OwnLine } from '../../../../site/market-room/chart/order-lines.ts'
import { lineOf, snapped, useDrawnLines } from '../../../../site/market-room/components/chart/use-drawn-lines.ts'
import { type ChartMarksProps, useSetting } from '../../../../site/market-room/room/room-context.ts'
import { cancelOrder, refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain, useOrders } from '../../api/contract-lists.ts'
import { setGuards } from '../../api/set-guards.ts'
import { type PositionRow, usePositionRows } from '../../api/use-position-rows.ts'
import { useContract, useContractState } from '../../room/contract-context.ts'

type Moved = { readonly row: PositionRow; readonly part: 'takeProfit' | 'stopLoss'; readonly price: string }

/** Entries, liquidations, what guards a position, orders, the draft and the price that is tried, as lines upon the candles. */
export function ContractMarks({ chart, touch }: ChartMarksProps): ReactNode {
  const { rules, room } = useContract()
  const rows = usePositionRows()?.filter(row => row.view.market === rules.name)
  const { data: orders } = useOrders()
  const [moved, setMoved] = useState<Moved | null>(null)
  const [doomed, setDoomed] = useState<ContractOrderView | null>(null)
  const lines = useLines({ rows, orders, moved, touch })
  const acts = useMemo<LineActs>(
    () => ({
      onDrag: price => room.type('price', snapped(price, rules)),
      onMoved: (id, price) => {
        const next = snapped(price, rules)
        if (id === 'tried') return room.tryPrice(next)
        const [part, key] = id.split('|')
        const row = rows?.find(one => one.key === key)
        if (row !== undefined && (part === 'takeProfit' || part === 'stopLoss')) setMoved({ row, part, price: next })
        return undefined
      },
      onCancel: id => {
        if (id === 'tried') return room.tryPrice('')
        const [part, key] = id.split('|')
        const row = rows?.find(one => one.key === key)
        const order =
          part === 'takeProfit' || part === 'stopLoss' ? row?.[part] : orders?.find(one => `order|${one.id}` === id)
        if (order !== undefined && order !== null) setDoomed(order)
        return undefined
      },
    }),
    [room, rules, rows, orders],
  )
  useDrawnLines(chart, lines, acts)
  return (
    <>
      {moved !== null && <MoveGuard moved={moved} onDone={() => setMoved(null)} />}
      {doomed !== null && <CancelLine order={doomed} onDone={() => setDoomed(null)} />}
    </>
  )
}

type LinesOf = {
  readonly rows: readonly PositionRow[] | undefined
  readonly orders: readonly ContractOrderView[] | undefined
  readonly moved: Moved | null
  readonly touch: boolean
}

function useLines({ rows, orders, moved, touch }: LinesOf): readonly OwnLine[] {
  const t = useTranslations('contract.lines')
  const side = useTranslations('contract.positions')
  const actions = useTranslations('contract.actions')
  const shown = useSetting('lines')
  const { rules } = useContract()
  const ticket = useContractState(state => state.ticket)
  const isTouched = useContractState(state => state.priced && state.touched.size > 0)
  const target = useContractState(state => state.target)
  // Profit moves with every mark: lines are drawn anew only when what they say is another.
  const key = JSON.stringify([
    shown,
    rows?.map(lineKey),
    orders?.map(order => [order.id, order.price, order.left]),
    moved,
    touch,
    ticket,
    isTouched,
    target,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when anything that is drawn changed
  return useMemo(() => {
    if (!shown) return []
    const plain = { draft: false, movable: false, thumb: touch }
    const ofPositions = (rows ?? []).flatMap(row => {
      const { view } = row
      const name = `${side(view.side)} ${numberText(view.amount)}`
      const guard = (part: 'takeProfit' | 'stopLoss'): readonly OwnLine[] => {
        const set = row[part]?.trigger_price
        const price = moved?.row.key === row.key && moved.part === part ? moved.price : set
        return price === undefined || price === null
          ? []
          : [
              lineOf(rules, {
                ...plain,
                movable: true,
                id: `${part}|${row.key}`,
                price,
                label: t(part, { side: side(view.side) }),
              }),
            ]
      }
      return [
        lineOf(rules, {
          ...plain,
          stays: true,
          id: `entry|${row.key}`,
          price: view.entry_price,
          label: `${name} · ${numberText(row.unrealised, { places: 2, signed: true })}`,
        }),
        ...(view.liquidation_price === null
          ? []
          : [
              lineOf(rules, {
                ...plain,
                stays: true,
                tone: 'warn',
                id: `end|${row.key}`,
                price: view.liquidation_price,
                label: t('liquidation', { side: side(view.side) }),
              }),
            ]),
        ...guard('takeProfit'),
        ...guard('stopLoss'),
      ]
    })
    const guards = new Set((rows ?? []).flatMap(row => [row.takeProfit?.id, row.stopLoss?.id]))
    const ofOrders = (orders ?? []).flatMap(order => {
      const price = order.status === 'waiting' ? order.trigger_price : order.price
      if (order.market !== rules.name || guards.has(order.id) || price === null || !/[1-9]/.test(price)) return []
      const what = actions(ACTIONS[order.action])
      return [
        lineOf(rules, {
          ...plain,
          id: `order|${order.id}`,
          price,
          label: `${what}${order.left === null ? '' : ` ${numberText(order.left)}`}`,
        }),
      ]
    })
    const draft =
      ticket.kind === 'limit' && isTouched && (countOf(ticket.price, rules.tick) ?? 0n) > 0n
        ? [
            lineOf(rules, {
              ...plain,
              draft: true,
              movable: true,
              id: 'draft',
              price: ticket.price,
              label: t('draft', { amount: ticket.amount }).trim(),
            }),
          ]
        : []
    const tried =
      (countOf(target, rules.tick) ?? 0n) > 0n
        ? [lineOf(rules, { ...plain, tone: 'tried', movable: true, id: 'tried', price: target, label: t('tried') })]
        : []
    return [...ofPositions, ...ofOrders, ...draft, ...tried]
  }, [key, rules, t, side, actions])
}

const lineKey = ({ key, view, unrealised, takeProfit, stopLoss }: PositionRow) => [
  key,
  view.amount,
  view.entry_price,
  view.liquidation_price,
  unrealised.slice(0, -4),
  takeProfit?.trigger_price,
  stopLoss?.trigger_price,
]

const ACTIONS = {
  open_long: 'openLong',
  open_short: 'openShort',
  close_long: 'closeLong',
  close_short: 'closeShort',
} as const

/** Asks whether what guards a position is to stand where its line was let go. */
function MoveGuard({ moved: { row, part, price }, onDone }: { moved: Moved; onDone: () => void }): ReactNode {
  const t = useTranslations('contract.lines')
  const side = useTranslations('contract.positions')
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { view, contract } = row
  const at = numberText(price, { places: contract.precision.price })
  const act = async (): Promise<void> => {
    setSending(true)
    const now = { takeProfit: row.takeProfit?.trigger_price ?? '', stopLoss: row.stopLoss?.trigger_price ?? '' }
    const failed = await setGuards(row, { ...now, [part]: price })
    setSending(false)
    askAgain()
    if (failed !== null) return setRefused(refusalText(failed))
    showToast({ kind: 'success', title: t('moved') })
    return onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onDone()}
      title={t('moveTitle', { what: t(part, { side: side(view.side) }) })}
      text={t('moveText', { market: view.market, price: at })}
      actions={
        <>
          <Button onClick={onDone}>{t('back')}</Button>
          <Button variant="primary" sending={sending} onClick={() => void act()}>
            {t('moveAct', { price: at })}
          </Button>
        </>
      }
    >
      {refused !== null && <Notice tone="failed">{refused}</Notice>}
    </Dialog>
  )
}

/** Asks whether an order is to be taken back by the cross of its tag. */
function CancelLine({ order, onDone }: { order: ContractOrderView; onDone: () => void }): ReactNode {
  const t = useTranslations('contract.cancel')
  const lines = useTranslations('contract.lines')
  const actions = useTranslations('contract.actions')
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState(false)
  const act = async (): Promise<void> => {
    setSending(true)
    const answer = await cancelOrder(order)
    setSending(false)
    askAgain()
    if (answer.ok) showToast({ kind: 'success', title: t('done') })
    else showToast({ kind: 'error', title: refusalText(answer) })
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onDone()}
      title={t('question')}
      text={t('questionText', { what: actions(ACTIONS[order.action]), market: order.market })}
      actions={
        <>
          <Button onClick={onDone}>{lines('back')}</Button>
          <Button variant="danger" sending={sending} onClick={() => void act()}>
            {t('act')}
          </Button>
        </>
      }
    />
  )
}
