import { cleanNumber } from '@bourse/client'
import { addDecimals, compareDecimals, subtractDecimals } from '@bourse/kernel'
import type { balance } from '@bourse/protocol'
import { Button, Dialog, IconButton, NumberText, numberText, StepField, showToast } from '@bourse/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dataOf } from '../../../../site/call-data.ts'
import { isAmountText, shownAt } from '../../../../site/market-room/room/shown-at.ts'
import { calls, session } from '../../../../site/site.ts'
import { newClientId, refusalText, roll } from '../../api/contract-acts.ts'
import { useAccount, useAskContractAgain } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { MovedLiquidations } from './moved-liquidations.tsx'

/** What the spot purse has of a coin. */
function useSpotAvailable(coin: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['balance', session.token()],
    queryFn: async () => dataOf(await calls.call<typeof balance>('/api/bargain/balance', {})),
  })
  const found = data?.[coin]
  return typeof found === 'object' ? found.available : data === undefined ? undefined : '0'
}

/** The form at work: the same amount is sent under the same id, so that sending it again moves it once. */
function useRoll(onClose: () => void) {
  const t = useTranslations('contract.roll')
  const coin = useContract().rules.money
  const spot = useSpotAvailable(coin)
  const contract = useAccount().data?.free
  const askAgain = useAskContractAgain()
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [amount, setAmount] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const attempt = useRef({ key: '', id: '' })
  const held = direction === 'in' ? spot : contract
  const isAmount = isAmountText(amount)
  const tooMuch = isAmount && held !== undefined && compareDecimals(amount, held) > 0
  const act = async (): Promise<void> => {
    const key = `${direction} ${amount}`
    if (attempt.current.key !== key) attempt.current = { key, id: newClientId() }
    setSending(true)
    const answer = await roll({ coin, amount, direction, purse: 'contract', client_id: attempt.current.id })
    setSending(false)
    if (!answer.ok) return setRefused(refusalText(answer))
    showToast({ kind: 'success', title: t('done', { amount: numberText(amount), coin }) })
    askAgain()
    return onClose()
  }
  const put = (text: string): void => {
    setAmount(text)
    setRefused(undefined)
  }
  const swap = (): void => setDirection(direction === 'in' ? 'out' : 'in')
  const error = tooMuch ? t('tooMuch', { amount: numberText(held), coin }) : refused
  const goes = isAmount && !tooMuch
  return { coin, spot, contract, direction, swap, amount, put, held, sending, error, goes, act }
}

/** Rolls money in from the spot purse, or out to it: both purses with what they hold, and will hold. */
export function RollDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('contract.roll')
  const form = useRoll(onClose)
  const { coin, direction, amount, goes } = form
  const label = { amount: goes ? numberText(amount) : '', coin }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" sending={form.sending} disabled={!goes} onClick={() => void form.act()}>
            {t(direction === 'in' ? 'rollIn' : 'rollOut', label)}
          </Button>
        </>
      }
    >
      <div className="contract-form">
        <Purses form={form} />
        <StepField
          label={t('amount')}
          unit={coin}
          value={amount}
          shown={shownAt(amount, 2)}
          onType={text => form.put(cleanNumber(text))}
          error={form.error}
          after={
            <Button variant="ghost" size="row" onClick={() => form.put(form.held ?? '')}>
              {t('all')}
            </Button>
          }
        />
        {goes && (
          <dl className="contract-rolled">
            <MovedLiquidations coin={coin} amount={amount} direction={direction} />
          </dl>
        )}
      </div>
    </Dialog>
  )
}

function Purses({ form }: { form: ReturnType<typeof useRoll> }): ReactNode {
  const t = useTranslations('contract.roll')
  const { direction, amount, goes } = form
  const purses = direction === 'in' ? (['spot', 'contract'] as const) : (['contract', 'spot'] as const)
  return (
    <div className="contract-purses">
      {purses.map((purse, at) => {
        const now = form[purse]
        const after =
          now === undefined || !goes ? null : at === 0 ? subtractDecimals(now, amount) : addDecimals(now, amount)
        return (
          <div key={purse}>
            <small>{t(at === 0 ? 'from' : 'to')}</small>
            <b>{t(purse)}</b>
            <NumberText value={now} places={2} />
            <small>
              {t('after')} <NumberText value={after} places={2} />
            </small>
          </div>
        )
      })}
      <IconButton label={t('swap')} onClick={form.swap}>
        <ArrowLeftRight aria-hidden />
      </IconButton>
    </div>
  )
}
