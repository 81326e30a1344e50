import { cleanNumber } from '@bourse/client'
import { stepOf } from '@bourse/kernel'
import { Button, ChangeText, Dialog, Notice, numberText, StepField, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownAt } from '../../../../site/market-room/room/shown-at.ts'
import { stepped } from '../../../../site/market-room/room/stepped.ts'
import { refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import { setGuards } from '../../api/set-guards.ts'
import { ownPosition } from '../../api/use-contract-situation.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'
import { guardOutcome } from '../../figures/guard-outcome.ts'
import { useContract } from '../../room/contract-context.ts'

type Props = { readonly row: PositionRow; readonly onClose: () => void }

/** The form at work: what is typed is judged by the mark. */
function useGuards({ row, onClose }: Props) {
  const t = useTranslations('contract.guard')
  const askAgain = useAskContractAgain()
  const [takeProfit, setTakeProfit] = useState(row.takeProfit?.trigger_price ?? '')
  const [stopLoss, setStopLoss] = useState(row.stopLoss?.trigger_price ?? '')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const sign = row.view.side === 'long' ? 1 : -1
  // What is not a number is on neither side.
  const far = (price: string): number => (price === '' ? Number.NaN : sign * (Number(price) - Number(row.mark)))
  const act = async (): Promise<void> => {
    setSending(true)
    const failed = await setGuards(row, { takeProfit, stopLoss })
    setSending(false)
    askAgain()
    if (failed !== null) return setRefused(refusalText(failed))
    showToast({ kind: 'success', title: t('set') })
    return onClose()
  }
  const wrong = { takeProfit: far(takeProfit) <= 0, stopLoss: far(stopLoss) >= 0 }
  return { takeProfit, setTakeProfit, stopLoss, setStopLoss, sending, refused, wrong, sign, act }
}

/** Sets the two prices that end a position by themselves, at market, when the mark reaches them. */
export function GuardDialog({ row, onClose }: Props): ReactNode {
  const t = useTranslations('contract.guard')
  const side = useTranslations('contract.positions')
  const form = useGuards({ row, onClose })
  const { view, contract, mark } = row
  const { wrong, sign } = form
  const bound = { mark: numberText(mark, { places: contract.precision.price }) }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title', { market: view.market, side: side(view.side) })}
      text={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            sending={form.sending}
            disabled={wrong.takeProfit || wrong.stopLoss}
            onClick={() => void form.act()}
          >
            {t('act')}
          </Button>
        </>
      }
    >
      <div className="contract-form">
        <GuardField
          row={row}
          label={t('takeProfit')}
          value={form.takeProfit}
          onChange={form.setTakeProfit}
          error={wrong.takeProfit ? t(sign > 0 ? 'above' : 'below', bound) : undefined}
        />
        <GuardField
          row={row}
          label={t('stopLoss')}
          value={form.stopLoss}
          onChange={form.setStopLoss}
          error={wrong.stopLoss ? t(sign > 0 ? 'below' : 'above', bound) : undefined}
        />
        {form.refused !== null && <Notice tone="failed">{form.refused}</Notice>}
      </div>
    </Dialog>
  )
}

type FieldProps = {
  readonly row: PositionRow
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

function GuardField({ row, label, value, onChange, error }: FieldProps): ReactNode {
  const t = useTranslations('contract.guard')
  const { contract, mark } = row
  const words = useTranslations('trade.ticket')
  return (
    <StepField
      label={label}
      unit={contract.money}
      value={value}
      shown={shownAt(value, contract.precision.price)}
      placeholder={t('none')}
      onType={text => onChange(cleanNumber(text))}
      onStep={by => onChange(stepped(value === '' ? mark : value, stepOf(contract.tick), by))}
      stepWords={{ up: words('stepUp'), down: words('stepDown') }}
      error={error}
      hint={<Outcome row={row} price={value} />}
    />
  )
}

/** What the position wins or loses there, and that a stop stands behind the liquidation. */
function Outcome({ row: { view, contract, mark }, price }: { row: PositionRow; price: string }): ReactNode {
  const t = useTranslations('contract-own.guard')
  const { rules } = useContract()
  const { liquidation_price: liquidation } = view
  const own = ownPosition(view, contract, { scale: rules.scale, mark })
  const outcome = guardOutcome(own, { price, tick: contract.tick, scale: rules.scale, liquidation })
  if (outcome === null)
    return t('atEntry', { price: numberText(view.entry_price, { places: contract.precision.price }) })
  if (outcome.beyond) {
    return (
      <span className="contract-warn">
        {t('beyond', { price: numberText(liquidation ?? '', { places: contract.precision.price }) })}
      </span>
    )
  }
  return (
    <>
      {t('about')} <ChangeText value={outcome.amount} places={2} /> {contract.money}{' '}
      <ChangeText value={outcome.roi} places={2} suffix="%" />
    </>
  )
}
