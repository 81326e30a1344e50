import type { ContractOrderView } from '@bourse/protocol'
import { Button, Dialog, Notice, numberText, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import { setGuards } from '../../api/set-guards.ts'
import { ACTION_WORDS } from '../lists/action-words.ts'
import { useCancel } from '../lists/use-cancel.ts'
import type { GuardMove } from './use-contract-lines.ts'

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
