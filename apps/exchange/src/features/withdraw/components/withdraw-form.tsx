import { cleanNumber } from '@bourse/client'
import { subtractDecimals } from '@bourse/kernel'
import type { turnOut } from '@bourse/protocol'
import { Button, Notice, numberText, Select, Skeleton, showToast, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { checkCodeProblems, checkCodesOf, NO_CODES } from '../../../site/forms/check-codes.ts'
import { CheckField } from '../../../site/forms/components/check-field.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { amountProblem, useAssetsChanged, useAttemptId } from '../../assets/index.ts'
import { type Terms, useAddressBook, useTerms } from '../api/withdrawals.ts'
import type { WithdrawWish } from '../withdraw-wish.ts'
import { KeepAddress } from './keep-address.tsx'
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
        <div className="panel withdraw-panel">
          <Choice {...props} />
          <Skeleton width={320} height={240} />
        </div>
      </div>
    )
  }
  return <Filled {...props} terms={terms} />
}

function Choice({ chains, ways, chosen, onChoose }: Props): ReactNode {
  const t = useTranslations('withdraw')
  const coins = [...new Set(chains.map(({ coin }) => coin))]
  return (
    <div className="withdraw-choice">
      <Select
        label={t('coin')}
        size="big"
        options={coins.map(coin => ({ value: coin, label: coin }))}
        value={chosen.coin}
        onChange={coin => onChoose({ coin, chain: '' })}
      />
      <Select
        label={t('chain')}
        size="big"
        options={ways.map(({ chain, name }) => ({ value: chain, label: name }))}
        value={chosen.chain}
        onChange={chain => onChoose({ coin: chosen.coin, chain })}
      />
    </div>
  )
}

function useWithdrawForm({ chosen, terms, onDone }: Props & { terms: Terms }): Form<WithdrawWish> {
  const t = useTranslations('withdraw')
  const changed = useAssetsChanged()
  const attempt = useAttemptId()
  const { coin, chain } = chosen
  const { checks, available } = terms
  return useForm<WithdrawWish>({
    initial: NOTHING,
    problems: values => {
      const wrong = amountProblem(values.amount, { available, places: PLACES_MAX })
      const amount =
        wrong === null
          ? undefined
          : wrong.kind === 'over'
            ? t('problems.over', { coin, amount: numberText(wrong.by) })
            : t(wrong.kind === 'empty' ? 'problems.amount' : 'problems.wrong')
      return {
        address: values.address.trim() === '' ? { sentence: t('problems.address') } : undefined,
        amount: amount === undefined ? undefined : { sentence: amount },
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
  const when = useDayAndTime()
  const { chosen, terms } = props
  const form = useWithdrawForm(props)
  const { address, amount, memo } = form.values
  const isFrozen = terms.frozen_until !== null
  const arrives = subtractDecimals(amount === '' ? '0' : amount, terms.fee)
  return (
    <div className="withdraw-columns">
      <div className="panel withdraw-panel">
        {terms.frozen_until !== null && <Notice>{t('frozen', { time: when(terms.frozen_until) })}</Notice>}
        {terms.off && <Notice>{[t('off', { chain: chosen.name }), terms.off_why ?? ''].join(' ').trim()}</Notice>}
        <Choice {...props} />
        <FormColumn onSubmit={form.onSubmit}>
          <Place {...{ form, chosen }} />
          <TextField
            {...form.bind('amount')}
            label={t('amount')}
            size="big"
            numeric
            unit={chosen.coin}
            aside={t('available', { amount: numberText(terms.available), coin: chosen.coin })}
            hint={t('range', { min: numberText(terms.min), max: numberText(terms.max) })}
            onChange={event => form.set('amount', cleanNumber(event.target.value))}
            after={
              <Button
                variant="ghost"
                size="control"
                className="ui-inline-act"
                onClick={() => form.set('amount', terms.max)}
              >
                {t('all')}
              </Button>
            }
          />
          {terms.checks.map(check => (
            <CheckField key={check} check={check} form={form} />
          ))}
          <p className="withdraw-note">
            {arrives === null || arrives.startsWith('-') || address === ''
              ? t('noteBare')
              : t('note', { amount: numberText(arrives), coin: chosen.coin, chain: chosen.name })}
          </p>
          <FormMessage failure={form.failure} />
          <Button type="submit" variant="primary" size="big" sending={form.sending} disabled={terms.off || isFrozen}>
            {amount === '' ? t('sendBare') : t('send', { amount: numberText(amount), coin: chosen.coin })}
          </Button>
        </FormColumn>
        <KeepAddress {...{ chosen, address, memo }} />
      </div>
      <WithdrawFacts {...{ chosen, terms, amount }} />
    </div>
  )
}

/** Where to: an address of the book, or one that is typed; a memo where the chain has them. */
function Place({ form, chosen }: { form: Form<WithdrawWish>; chosen: CoinOnChain }): ReactNode {
  const t = useTranslations('withdraw')
  const when = useDayAndTime()
  const nowS = useNow({ updateInterval: 60_000 }).getTime() / 1000
  const book = useAddressBook().data
  const kept = (book?.records ?? []).filter(({ coin, chain }) => coin === chosen.coin && chain === chosen.chain)
  const { address, memo } = form.values
  const here = kept.find(one => one.address === address.trim() && (one.memo ?? '') === memo.trim())
  function hint(): string | undefined {
    if (book?.only.on !== true) return undefined
    if (here === undefined) return t('book.notKept')
    return here.usable_at > nowS ? t('book.usable', { time: when(here.usable_at) }) : undefined
  }
  function choose(id: string): void {
    const one = kept.find(entry => String(entry.id) === id)
    form.set('address', one?.address ?? '')
    form.set('memo', one?.memo ?? '')
  }
  return (
    <>
      {kept.length > 0 && (
        <Select
          label={t('fromBook')}
          size="big"
          placeholder={t('choose')}
          options={kept.map(({ id, label }) => ({ value: String(id), label }))}
          value={here === undefined ? null : String(here.id)}
          onChange={choose}
        />
      )}
      <TextField
        {...form.bind('address')}
        label={t('address')}
        hint={hint()}
        size="big"
        autoComplete="off"
        maxLength={128}
      />
      {chosen.memo_kind !== null && (
        <TextField
          {...form.bind('memo')}
          label={t(`memos.${chosen.memo_kind}`)}
          hint={t('memoHint')}
          size="big"
          autoComplete="off"
          maxLength={256}
        />
      )}
    </>
  )
}
