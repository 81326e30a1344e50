import { cleanNumber } from '@bourse/client'
import { addDecimals, compareDecimals, subtractDecimals } from '@bourse/kernel'
import { Button, Dialog, NumberText, numberText, Segment, StepField, showToast } from '@bourse/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { adjustMargin, newClientId, refusalText } from '../../api/contract-acts.ts'
import { useAccount, useAskContractAgain } from '../../api/contract-lists.ts'
import { ownPosition } from '../../api/use-contract-situation.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'
import { isolatedTicks } from '../../figures/liquidation.ts'
import { contractRules } from '../../form/contract-rules.ts'
import { shownAt } from '../ticket/contract-fields.tsx'
import { ticksText } from '../ticket/use-contract-words.ts'

/** Puts more under an isolated position, or takes of it; says where it would be liquidated then. */
export function MarginDialog({ row, onClose }: { row: PositionRow; onClose: () => void }): ReactNode {
  const t = useTranslations('contract.adjust')
  const side = useTranslations('contract.positions')
  const { view, contract } = row
  const { data: account } = useAccount()
  const askAgain = useAskContractAgain()
  const [direction, setDirection] = useState<'add' | 'remove'>('add')
  const [amount, setAmount] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const attempt = useRef({ key: '', id: '' })
  const isAmount = /^\d+(\.\d+)?$/.test(amount) && /[1-9]/.test(amount)
  const after = direction === 'add' ? addDecimals(view.margin, amount) : subtractDecimals(view.margin, amount)
  const tooMuch = isAmount && direction === 'add' && account !== undefined && compareDecimals(amount, account.free) > 0
  const act = async (): Promise<void> => {
    const key = `${direction} ${amount}`
    if (attempt.current.key !== key) attempt.current = { key, id: newClientId() }
    setSending(true)
    const answer = await adjustMargin({
      ...{ market: view.market, side: view.side, direction, amount },
      client_id: attempt.current.id,
    })
    setSending(false)
    if (!answer.ok) return setRefused(refusalText(answer))
    showToast({
      kind: 'success',
      title: t(direction === 'add' ? 'added' : 'removed', { amount: numberText(amount), coin: contract.money }),
    })
    askAgain()
    return onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title', { market: view.market, side: side(view.side) })}
      text={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" sending={sending} disabled={!isAmount || tooMuch} onClick={() => void act()}>
            {t(direction === 'add' ? 'add' : 'remove')}
          </Button>
        </>
      }
    >
      <div className="contract-form">
        <Segment
          full
          label={t('direction')}
          value={direction}
          onChange={next => {
            setDirection(next)
            setRefused(undefined)
          }}
          choices={[
            { value: 'add', label: t('add') },
            { value: 'remove', label: t('remove') },
          ]}
        />
        <StepField
          label={t('amount')}
          unit={contract.money}
          value={amount}
          shown={shownAt(amount, 2)}
          onType={text => {
            setAmount(cleanNumber(text))
            setRefused(undefined)
          }}
          error={tooMuch ? t('tooMuch', { amount: numberText(account.free), coin: contract.money }) : refused}
        />
        <dl className="contract-before-after">
          <div>
            <dt>{t('available')}</dt>
            <dd>
              <NumberText value={account?.free} places={2} /> {contract.money}
            </dd>
          </div>
          <div>
            <dt>{t('margin')}</dt>
            <dd>
              <NumberText value={view.margin} places={2} /> →{' '}
              <NumberText value={isAmount ? after : null} places={isAmount ? 2 : undefined} />
            </dd>
          </div>
          <div>
            <dt>{t('liquidation')}</dt>
            <dd>
              <NumberText value={view.liquidation_price} places={contract.precision.price} /> →{' '}
              <NumberText
                value={isAmount ? liquidationWith(row, after) : null}
                places={isAmount ? contract.precision.price : undefined}
              />
            </dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}

function liquidationWith({ view, contract }: PositionRow, margin: string | null): string | null {
  if (margin === null || margin.startsWith('-')) return null
  const rules = contractRules(contract)
  const own = ownPosition({ ...view, margin }, contract, rules.scale, null)
  return ticksText(isolatedTicks(own, own.margin, rules), rules)
}
