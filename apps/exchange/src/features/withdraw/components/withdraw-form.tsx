import { subtractDecimals } from '@bourse/kernel'
import type { turnOut } from '@bourse/protocol'
import { Button, Notice, numberText, Skeleton, showToast } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { type AmountBounds, amountProblem, problemWhileTyping } from '../../../site/forms/amount.ts'
import { checkCodeProblems, checkCodesOf, NO_CODES } from '../../../site/forms/check-codes.ts'
import { AmountField, useAmountWords } from '../../../site/forms/components/amount-field.tsx'
import { CheckField } from '../../../site/forms/components/check-field.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { FormStep, stepState } from '../../../site/forms/components/form-step.tsx'
import { FrozenNotice, useOpensIn } from '../../../site/forms/components/frozen-notice.tsx'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { useAssets, useAssetsChanged, useAttemptId } from '../../assets/index.ts'
import { type Terms, useTerms } from '../api/withdrawals.ts'
import type { WithdrawWish } from '../withdraw-wish.ts'
import { AddressStep } from './address-step.tsx'
import { CoinStep } from './coin-step.tsx'
import { WithdrawFacts } from './withdraw-facts.tsx'

type Props = {
  readonly chains: readonly CoinOnChain[]
  readonly ways: readonly CoinOnChain[]
  readonly chosen: CoinOnChain
  readonly onChoose: (next: { coin: string; chain: string }) => void
  readonly onDone: () => void
}

// No coin is finer.
const PLACES_MAX = 18
const NOTHING: WithdrawWish = { address: '', memo: '', amount: '', ...NO_CODES }

/** Coin and chain, address, amount, codes; beside it what comes of it. */
export function WithdrawForm(props: Props): ReactNode {
  const { chosen } = props
  const terms = useTerms(chosen).data
  if (terms === undefined || terms.coin !== chosen.coin || terms.chain !== chosen.chain) {
    return (
      <div className="withdraw-columns">
        <div className="panel form-steps">
          <CoinStep {...props} />
          <Skeleton height={320} />
        </div>
      </div>
    )
  }
  return <Filled {...props} terms={terms} />
}

function useWithdrawForm({ chosen, terms, onDone }: Props & { terms: Terms }): Form<WithdrawWish> {
  const t = useTranslations('withdraw')
  const changed = useAssetsChanged()
  const attempt = useAttemptId()
  const { coin, chain } = chosen
  const { checks } = terms
  const bounds = useBounds(chosen, terms)
  const words = useAmountWords()
  return useForm<WithdrawWish>({
    initial: NOTHING,
    problems: values => {
      const wrong = amountProblem(values.amount, bounds)
      return {
        address: values.address.trim() === '' ? { sentence: t('problems.address') } : undefined,
        amount: words(wrong, { unit: coin, empty: t('problems.amount') }),
        ...checkCodeProblems(checks, values),
      }
    },
    labels: { address: t('address'), memo: t('memo'), amount: t('amount') },
    places: {
      fields: { address: 'address', memo: 'memo', amount: 'amount' },
      codes: {
        INSUFFICIENT_BALANCE: { field: 'amount' },
        WITHDRAW_LIMIT: { field: 'amount' },
        ADDRESS_NOT_KEPT: { field: 'address' },
        ADDRESS_WAITS: { field: 'address' },
        CODE_WRONG: { field: checks[0] ?? 'email', problem: 'codeMismatch' },
      },
    },
    send: async values => {
      const { address, memo, amount } = values
      const wish = { coin, chain, address: address.trim(), memo: memo.trim(), amount }
      const request = { ...wish, codes: checkCodesOf(checks, values), client_id: attempt.idOf(wish) }
      const result = await calls.call<typeof turnOut>('/api/withdraw/turn-out', request)
      if (!result.ok) return result
      attempt.next()
      showToast({ kind: 'success', title: t('sent', { amount: numberText(amount), coin }) })
      await changed()
      onDone()
      return null
    },
  })
}

function Filled(props: Props & { terms: Terms }): ReactNode {
  const t = useTranslations('withdraw')
  const { chosen, terms, onDone } = props
  const form = useWithdrawForm(props)
  const { address, amount } = form.values
  const { checks } = terms
  const hasCodes = checks.every(check => form.values[check].trim() !== '')
  const isAmount = amountProblem(amount, useBounds(chosen, terms)) === null
  const finished = [true, address.trim() !== '', isAmount, hasCodes]
  return (
    <>
      {terms.frozen_until !== null && <FrozenNotice until={terms.frozen_until} />}
      {terms.off && <Notice>{[t('off', { chain: chosen.name }), terms.off_why ?? ''].join(' ').trim()}</Notice>}
      <div className="withdraw-columns">
        <form className="panel form-steps" noValidate onSubmit={form.onSubmit}>
          <CoinStep {...props} />
          <AddressStep {...{ form, chosen }} state={stepState(2, finished)} />
          <AmountStep {...{ form, chosen, terms }} state={stepState(3, finished)} />
          {checks.length > 0 && (
            <FormStep number={4} title={t('steps.check')} state={stepState(4, finished)}>
              <div className="withdraw-checks">
                {checks.map(check => (
                  <CheckField
                    key={check}
                    check={check}
                    form={form}
                    ready={shown => form.need(['address', 'amount'], shown)}
                  />
                ))}
              </div>
            </FormStep>
          )}
          <End {...{ form, chosen, terms }} onStartOver={onDone} />
        </form>
        <WithdrawFacts {...{ chosen, terms, amount }} />
      </div>
    </>
  )
}

/** How fine a coin is, as the balances say. */
const usePlaces = (coin: string): number => useAssets().data?.coins.find(one => one.coin === coin)?.places ?? PLACES_MAX

/** Between what an amount must lie, before any code is asked for. */
function useBounds({ coin }: CoinOnChain, { available, min, max }: Terms): AmountBounds {
  return { available, min, max, places: usePlaces(coin) }
}

type StepProps = { readonly form: Form<WithdrawWish>; readonly chosen: CoinOnChain; readonly terms: Terms }

function AmountStep({ form, chosen, terms, state }: StepProps & { state: 'done' | 'now' | undefined }): ReactNode {
  const t = useTranslations('withdraw')
  const words = useAmountWords()
  const bounds = useBounds(chosen, terms)
  const early = words(problemWhileTyping(amountProblem(form.values.amount, bounds)), { unit: chosen.coin })
  return (
    <FormStep number={3} title={t('steps.amount')} state={state}>
      <AmountField
        {...form.bind('amount')}
        error={form.error('amount') ?? early?.sentence}
        label={t('amount')}
        unit={chosen.coin}
        places={bounds.places}
        available={terms.available}
        most={{ amount: terms.max }}
        hint={t('range', { min: numberText(terms.min), max: numberText(terms.max) })}
        onAmount={amount => form.set('amount', amount)}
      />
    </FormStep>
  )
}

/** What will happen, in a sentence, and the button that repeats it. */
function End({ form, chosen, terms, onStartOver }: StepProps & { onStartOver: () => void }): ReactNode {
  const t = useTranslations('withdraw')
  const { address, amount } = form.values
  const arrives = subtractDecimals(amount === '' ? '0' : amount, terms.fee)
  const opens = useOpensIn(terms.frozen_until)
  return (
    <div className="form-steps-end">
      <p>
        {arrives === null || arrives.startsWith('-') || address === ''
          ? t('noteBare')
          : t('note', { amount: numberText(arrives), coin: chosen.coin, chain: chosen.name })}
      </p>
      <FormMessage failure={form.failure} />
      <div>
        <Button type="submit" variant="primary" size="big" sending={form.sending} disabled={terms.off} waiting={opens}>
          {amount === '' ? t('sendBare') : t('send', { amount: numberText(amount), coin: chosen.coin })}
        </Button>
        {address + amount !== '' && (
          <Button size="big" onClick={onStartOver}>
            {t('startOver')}
          </Button>
        )}
      </div>
    </div>
  )
}
