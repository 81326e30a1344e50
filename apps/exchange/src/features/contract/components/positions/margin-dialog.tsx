import { cleanNumber } from '@bourse/client'
import { addDecimals, compareDecimals, formatDigits, subtractDecimals } from '@bourse/kernel'
import { Button, Dialog, NumberText, numberText, Segment, StepField, showToast } from '@bourse/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAmountText, shownAt } from '../../../../site/market-room/room/shown-at.ts'
import { adjustMargin, newClientId, refusalText } from '../../api/contract-acts.ts'
import { useAccount, useAskContractAgain } from '../../api/contract-lists.ts'
import { ownPosition } from '../../api/use-contract-situation.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'
import { isolatedTicks } from '../../figures/liquidation.ts'
import { spareMargin } from '../../figures/spare-margin.ts'
import { contractRules } from '../../form/contract-rules.ts'
import { ticksText } from '../ticket/use-contract-words.ts'

type Props = { readonly row: PositionRow; readonly onClose: () => void }

/** The form at work: the same amount is sent under the same id, so that sending it again moves it once. */
function useAdjustment({ row, onClose }: Props) {
  const t = useTranslations('contract.adjust')
  const { view, contract } = row
  const { data: account } = useAccount()
  const askAgain = useAskContractAgain()
  const [direction, setDirection] = useState<'add' | 'remove'>('add')
  const [amount, setAmount] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const attempt = useRef({ key: '', id: '' })
  const free = direction === 'add' ? account?.free : spareOf(row)
  const isAmount = isAmountText(amount)
  const tooMuch = isAmount && free !== undefined && compareDecimals(amount, free) > 0
  const act = async (): Promise<void> => {
    const key = `${direction} ${amount}`
    if (attempt.current.key !== key) attempt.current = { key, id: newClientId() }
    setSending(true)
    const asked = { market: view.market, side: view.side, direction, amount, client_id: attempt.current.id }
    const answer = await adjustMargin(asked)
    setSending(false)
    if (!answer.ok) return setRefused(refusalText(answer))
    const values = { amount: numberText(amount), coin: contract.money }
    showToast({ kind: 'success', title: t(direction === 'add' ? 'added' : 'removed', values) })
    askAgain()
    return onClose()
  }
  const turn = (next: 'add' | 'remove'): void => {
    setDirection(next)
    setRefused(undefined)
  }
  const type = (text: string): void => {
    setAmount(cleanNumber(text))
    setRefused(undefined)
  }
  const error = tooMuch ? t('tooMuch', { amount: numberText(free), coin: contract.money }) : refused
  return { direction, turn, amount, type, sending, error, isAmount, tooMuch, free, act }
}

/** Puts more under an isolated position, or takes of it; says where it would be liquidated then. */
export function MarginDialog({ row, onClose }: Props): ReactNode {
  const t = useTranslations('contract.adjust')
  const side = useTranslations('contract.positions')
  const all = useTranslations('contract.roll')
  const form = useAdjustment({ row, onClose })
  const { view, contract } = row
  const { direction, amount, isAmount } = form
  const sum = direction === 'add' ? addDecimals(view.margin, amount) : subtractDecimals(view.margin, amount)
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
            disabled={!isAmount || form.tooMuch}
            onClick={() => void form.act()}
          >
            {t(direction)}
          </Button>
        </>
      }
    >
      <div className="contract-form">
        <Segment
          full
          label={t('direction')}
          value={direction}
          onChange={form.turn}
          choices={(['add', 'remove'] as const).map(value => ({ value, label: t(value) }))}
        />
        <StepField
          label={t('amount')}
          unit={contract.money}
          value={amount}
          shown={shownAt(amount, 2)}
          onType={form.type}
          error={form.error}
          after={
            <Button variant="ghost" size="row" onClick={() => form.type(form.free ?? '')}>
              {all('all')}
            </Button>
          }
        />
        <BeforeAfter row={row} free={form.free} after={isAmount ? sum : null} />
      </div>
    </Dialog>
  )
}

type BeforeAfterProps = { readonly row: PositionRow; readonly free: string | undefined; readonly after: string | null }

function BeforeAfter({ row, free, after }: BeforeAfterProps): ReactNode {
  const t = useTranslations('contract.adjust')
  const { view, contract } = row
  const end = liquidationWith(row, after)
  const { price } = contract.precision
  return (
    <dl className="contract-before-after">
      <div>
        <dt>{t('available')}</dt>
        <dd>
          <NumberText value={free} places={2} /> {contract.money}
        </dd>
      </div>
      <div>
        <dt>{t('margin')}</dt>
        <dd>
          <NumberText value={view.margin} places={2} /> → <NumberText value={after} places={2} />
        </dd>
      </div>
      <div>
        <dt>{t('liquidation')}</dt>
        <dd>
          <NumberText value={view.liquidation_price} places={price} /> → <NumberText value={end} places={price} />
        </dd>
      </div>
    </dl>
  )
}

/** What the position does not need, at the mark of this moment. */
function spareOf({ view, contract, mark }: PositionRow): string {
  const { scale } = contractRules(contract)
  return formatDigits(BigInt(spareMargin(ownPosition(view, contract, { scale, mark }))), scale)
}

function liquidationWith({ view, contract }: PositionRow, margin: string | null): string | null {
  if (margin === null || margin.startsWith('-')) return null
  const rules = contractRules(contract)
  const own = ownPosition({ ...view, margin }, contract, { scale: rules.scale, mark: null })
  return ticksText(isolatedTicks(own, own.margin, rules), rules)
}
