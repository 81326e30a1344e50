import { cleanNumber } from '@bourse/client'
import { addDecimals, compareDecimals, subtractDecimals } from '@bourse/kernel'
import type { balance } from '@bourse/protocol'
import { Button, Dialog, IconButton, NumberText, numberText, StepField, showToast } from '@bourse/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dataOf } from '../../../../site/call-data.ts'
import { calls, session } from '../../../../site/site.ts'
import { newClientId, refusalText, roll } from '../../api/contract-acts.ts'
import { useAccount, useAskContractAgain } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { shownAt } from '../ticket/contract-fields.tsx'

/** What the spot purse has of a coin. */
function useSpotAvailable(coin: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['balance', session.token()],
    queryFn: async () => dataOf(await calls.call<typeof balance>('/api/bargain/balance', {})),
  })
  const found = data?.[coin]
  return typeof found === 'object' ? found.available : data === undefined ? undefined : '0'
}

/** Rolls money in from the spot purse, or out to it: both purses with what they hold, and will hold. */
export function RollDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('contract.roll')
  const { rules } = useContract()
  const coin = rules.money
  const spot = useSpotAvailable(coin)
  const { data: account } = useAccount()
  const askAgain = useAskContractAgain()
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [amount, setAmount] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const attempt = useRef({ key: '', id: '' })
  const held = direction === 'in' ? spot : account?.free
  const isAmount = /^\d+(\.\d+)?$/.test(amount) && /[1-9]/.test(amount)
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
  const change = (purse: 'spot' | 'contract', now: string | undefined): string | null => {
    if (now === undefined || !isAmount || tooMuch) return null
    const gets = (direction === 'in') === (purse === 'contract')
    return gets ? addDecimals(now, amount) : subtractDecimals(now, amount)
  }
  const purses = [
    { purse: 'spot' as const, now: spot },
    { purse: 'contract' as const, now: account?.free },
  ]
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" sending={sending} disabled={!isAmount || tooMuch} onClick={() => void act()}>
            {t(direction === 'in' ? 'rollIn' : 'rollOut', { amount: isAmount ? numberText(amount) : '', coin })}
          </Button>
        </>
      }
    >
      <div className="contract-form">
        <div className="contract-purses">
          {(direction === 'in' ? purses : purses.toReversed()).map(({ purse, now }, at) => (
            <div key={purse}>
              <small>{t(at === 0 ? 'from' : 'to')}</small>
              <b>{t(purse)}</b>
              <NumberText value={now} places={now === undefined ? undefined : 2} />
              <small>
                {t('after')}{' '}
                <NumberText value={change(purse, now)} places={change(purse, now) === null ? undefined : 2} />
              </small>
            </div>
          ))}
          <IconButton label={t('swap')} onClick={() => setDirection(direction === 'in' ? 'out' : 'in')}>
            <ArrowLeftRight aria-hidden />
          </IconButton>
        </div>
        <StepField
          label={t('amount')}
          unit={coin}
          value={amount}
          shown={shownAt(amount, 2)}
          onType={text => {
            setAmount(cleanNumber(text))
            setRefused(undefined)
          }}
          error={tooMuch ? t('tooMuch', { amount: numberText(held ?? '0'), coin }) : refused}
          after={
            <Button variant="ghost" size="row" onClick={() => setAmount(held ?? '')}>
              {t('all')}
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}
