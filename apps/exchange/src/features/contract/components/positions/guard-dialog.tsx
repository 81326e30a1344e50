import { cleanNumber } from '@bourse/client'
import { stepOf } from '@bourse/kernel'
import { Button, Dialog, Notice, numberText, StepField, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { stepped } from '../../../../site/market-room/room/stepped.ts'
import { refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import { setGuards } from '../../api/set-guards.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'
import { shownAt } from '../ticket/contract-fields.tsx'

/** Sets the two prices that end a position by themselves, at market, when the mark reaches them. */
export function GuardDialog({ row, onClose }: { row: PositionRow; onClose: () => void }): ReactNode {
  const t = useTranslations('contract.guard')
  const side = useTranslations('contract.positions')
  const words = useTranslations('trade.ticket')
  const { view, contract, mark } = row
  const askAgain = useAskContractAgain()
  const [takeProfit, setTakeProfit] = useState(row.takeProfit?.trigger_price ?? '')
  const [stopLoss, setStopLoss] = useState(row.stopLoss?.trigger_price ?? '')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const sign = view.side === 'long' ? 1 : -1
  const far = (price: string): number => (price === '' ? Number.NaN : sign * (Number(price) - Number(mark)))
  // What is not a number is on neither side.
  const profitWrong = far(takeProfit) <= 0
  const lossWrong = far(stopLoss) >= 0
  const act = async (): Promise<void> => {
    setSending(true)
    const failed = await setGuards(row, { takeProfit, stopLoss })
    setSending(false)
    askAgain()
    if (failed !== null) return setRefused(refusalText(failed))
    showToast({ kind: 'success', title: t('set') })
    return onClose()
  }
  const bound = numberText(mark, { places: contract.precision.price })
  const field = (value: string, put: (text: string) => void) => ({
    unit: contract.money,
    value,
    shown: shownAt(value, contract.precision.price),
    onType: (text: string) => put(cleanNumber(text)),
    onStep: (by: number) => put(stepped(value === '' ? mark : value, stepOf(contract.tick), by)),
    stepWords: { up: words('stepUp'), down: words('stepDown') },
    placeholder: t('none'),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title', { market: view.market, side: side(view.side) })}
      text={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" sending={sending} disabled={profitWrong || lossWrong} onClick={() => void act()}>
            {t('act')}
          </Button>
        </>
      }
    >
      <div className="contract-form">
        <StepField
          label={t('takeProfit')}
          {...field(takeProfit, setTakeProfit)}
          error={profitWrong ? t(sign > 0 ? 'above' : 'below', { mark: bound }) : undefined}
        />
        <StepField
          label={t('stopLoss')}
          {...field(stopLoss, setStopLoss)}
          error={lossWrong ? t(sign > 0 ? 'below' : 'above', { mark: bound }) : undefined}
        />
        {refused !== null && <Notice tone="failed">{refused}</Notice>}
      </div>
    </Dialog>
  )
}
