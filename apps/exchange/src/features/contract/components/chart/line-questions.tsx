import type { ContractOrderView } from '@bourse/protocol'
import { Button, Dialog, Notice, numberText, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { movedTerms } from '../../../../site/amending/amended-terms.ts'
import { amendOrder, refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import { setGuards } from '../../api/set-guards.ts'
import { useContract } from '../../room/contract-context.ts'
import { ACTION_WORDS } from '../lists/action-words.ts'
import { useCancel } from '../lists/use-cancel.ts'
import type { GuardMove, OrderMove } from './use-contract-lines.ts'

/** Asks whether what guards a position is to stand where its line was let go. */
export function MoveGuard({
  moved: { row, part, price },
  onDone,
}: {
  moved: GuardMove
  onDone: () => void
}): ReactNode {
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

/** Asks whether an order is to stand where its line was let go. */
export function MoveOrder({ moved: { order, price }, onDone }: { moved: OrderMove; onDone: () => void }): ReactNode {
  const t = useTranslations('trade.lines')
  const actions = useTranslations('contract.actions')
  const columns = useTranslations('contract.columns')
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { contracts } = useContract()
  const of = contracts.find(({ name }) => name === order.market)
  const waits = order.status === 'waiting'
  const at = (text: string): string => numberText(text, { places: of?.precision.price })
  const values = {
    side: actions(ACTION_WORDS[order.action]),
    amount: order.left === null ? columns('all') : numberText(order.left, { places: of?.precision.amount }),
    coin: order.amount_coin,
    from: at(waits ? (order.trigger_price ?? order.price) : order.price),
    to: at(price),
  }
  const act = async (): Promise<void> => {
    setSending(true)
    const answer = await amendOrder(order, movedTerms(order, price))
    setSending(false)
    askAgain()
    if (!answer.ok) return setRefused(refusalText(answer))
    showToast({ kind: 'success', title: t('moved') })
    return onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onDone()}
      title={t('move')}
      text={t(order.kind === 'trailing' ? 'trailText' : waits ? 'triggerText' : 'moveText', values)}
      actions={
        <>
          <Button onClick={onDone}>{t('stay')}</Button>
          <Button variant="primary" sending={sending} onClick={() => void act()}>
            {t('moveAct', { price: values.to })}
          </Button>
        </>
      }
    >
      {refused !== null && <Notice tone="failed">{refused}</Notice>}
    </Dialog>
  )
}

/** Asks whether an order is to be taken back by the cross of its tag. */
export function CancelLine({ order, onDone }: { order: ContractOrderView; onDone: () => void }): ReactNode {
  const t = useTranslations('contract.cancel')
  const lines = useTranslations('contract.lines')
  const actions = useTranslations('contract.actions')
  const { cancel, sending } = useCancel(order)
  const act = async (): Promise<void> => {
    await cancel()
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onDone()}
      title={t('question')}
      text={t('questionText', { what: actions(ACTION_WORDS[order.action]), market: order.market })}
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
