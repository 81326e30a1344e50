import { addDecimals, subtractDecimals } from '@bourse/kernel'
import type { fundsTransfer } from '@bourse/protocol'
import { Button, IconButton, NumberText, numberText, Segment, showToast } from '@bourse/ui'
import { ArrowLeftRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { amountProblem } from '../../../site/forms/amount.ts'
import { AmountField, useAmountWords } from '../../../site/forms/components/amount-field.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { type Assets, type CoinAssets, useAssetsChanged, useAttemptId } from '../../assets/index.ts'
import { CoinChoice } from './coin-choice.tsx'

// What it stands on is the contract room's: whoever rolls nothing there does without it.
const MovedLiquidations = lazy(async () => ({
  default: (await import('../../contract/index.ts')).MovedLiquidations,
}))

/** What is filled in to move an amount between one's own purses. */
export type RollWish = {
  readonly coin: string
  readonly amount: string
  readonly direction: 'in' | 'out'
  readonly purse: 'contract' | 'otc'
}

type Props = { readonly assets: Assets; readonly initial: RollWish; readonly onDone: (wish: RollWish) => void }

/** The form at work: what is typed is judged by what the purse holds. */
function useRollForm({ assets, initial, onDone }: Props) {
  const t = useTranslations('transfer')
  const words = useAmountWords()
  const changed = useAssetsChanged()
  const attempt = useAttemptId()
  return useForm<RollWish>({
    initial,
    problems: ({ coin, amount, direction, purse }) => {
      const held = coinOf(assets, coin)
      const available = held?.[direction === 'in' ? 'spot' : purse].available ?? '0'
      return { amount: words(amountProblem(amount, { available, places: held?.places ?? 0 }), { unit: coin }) }
    },
    labels: { amount: t('amount'), coin: t('coin') },
    places: { fields: { amount: 'amount', coin: 'coin' }, codes: { INSUFFICIENT_BALANCE: { field: 'amount' } } },
    send: async wish => {
      const request = { ...wish, client_id: attempt.idOf(wish) }
      const result = await calls.call<typeof fundsTransfer>('/api/funds/transfer', request)
      if (!result.ok) return result
      attempt.next()
      showToast({ kind: 'success', title: t('rolled', { amount: numberText(wish.amount), coin: wish.coin }) })
      await changed()
      onDone(wish)
      return null
    },
  })
}

const coinOf = ({ coins }: Assets, name: string): CoinAssets | undefined => coins.find(({ coin }) => coin === name)

/** Rolls an amount from the spot purse into another one, or back. */
export function RollForm(props: Props): ReactNode {
  const t = useTranslations('transfer')
  const { assets } = props
  const form = useRollForm(props)
  const { coin, amount, direction, purse } = form.values
  const held = coinOf(assets, coin)
  const from = direction === 'in' ? 'spot' : purse
  const to = direction === 'in' ? purse : 'spot'
  const isPossible =
    amountProblem(amount, { available: held?.[from].available ?? '0', places: held?.places ?? 0 }) === null
  const label = { amount: numberText(amount === '' ? '0' : amount), coin }
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <Segment
        full
        label={t('purse')}
        value={purse}
        onChange={next => form.set('purse', next)}
        choices={(['contract', 'otc'] as const).map(value => ({ value, label: t(`purses.${value}`) }))}
      />
      <div className="transfer-purses">
        <PurseCard side="from" purse={from} held={held} amount={amount} isPossible={isPossible} />
        <IconButton label={t('swap')} onClick={() => form.set('direction', direction === 'in' ? 'out' : 'in')}>
          <ArrowLeftRight aria-hidden />
        </IconButton>
        <PurseCard side="to" purse={to} held={held} amount={amount} isPossible={isPossible} />
      </div>
      <CoinChoice assets={assets} coin={coin} purse={from} onChange={next => form.set('coin', next)} />
      <AmountField
        {...form.bind('amount')}
        label={t('amount')}
        unit={coin}
        places={held?.places ?? 0}
        available={held?.[from].available ?? '0'}
        onAmount={next => form.set('amount', next)}
        hasShares
      />
      <dl className="transfer-facts">
        <div>
          <dt>{t('fee')}</dt>
          <dd>{t('none')}</dd>
        </div>
        {purse === 'contract' && isPossible && (
          <Suspense fallback={null}>
            <MovedLiquidations coin={coin} amount={amount} direction={direction} />
          </Suspense>
        )}
      </dl>
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {amount === '' ? t('roll') : t(direction === 'in' ? 'rollIn' : 'rollOut', label)}
      </Button>
      <p className="muted transfer-note">{t('note')}</p>
    </FormColumn>
  )
}

type CardProps = {
  readonly side: 'from' | 'to'
  readonly purse: 'spot' | 'contract' | 'otc'
  readonly held: CoinAssets | undefined
  readonly amount: string
  /** Whether the amount is one that can be moved. */
  readonly isPossible: boolean
}

/** A purse with what it holds, and what it will hold. */
function PurseCard({ side, purse, held, amount, isPossible }: CardProps): ReactNode {
  const t = useTranslations('transfer')
  const now = held?.[purse].available ?? '0'
  const after = side === 'to' ? addDecimals(now, amount) : subtractDecimals(now, amount)
  return (
    <div className="transfer-purse">
      <small>{t(side)}</small>
      <b>{t(`purses.${purse}`)}</b>
      <NumberText value={now} places={held?.places} />
      <small>{t('after', { amount: isPossible && after !== null ? numberText(after) : '–' })}</small>
    </div>
  )
}
