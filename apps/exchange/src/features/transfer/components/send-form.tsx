import type { fundsSend, fundsSendPrepare } from '@bourse/protocol'
import { Button, Notice, numberText, showToast, TextField } from '@bourse/ui'
import { UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { amountProblem } from '../../../site/forms/amount.ts'
import { type CheckCodes, checkCodeProblems, checkCodesOf, NO_CODES } from '../../../site/forms/check-codes.ts'
import { AmountField, useAmountWords } from '../../../site/forms/components/amount-field.tsx'
import { CheckField } from '../../../site/forms/components/check-field.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { calls } from '../../../site/site.ts'
import { type Assets, useAssetsChanged, useAttemptId } from '../../assets/index.ts'
import type { Receiver } from '../api/transfers.ts'
import { CoinChoice } from './coin-choice.tsx'

/** Sends an amount to another user: the receiver first, then how much, then the codes. */
export function SendForm({ assets, onDone }: { assets: Assets; onDone: () => void }): ReactNode {
  const [receiver, setReceiver] = useState<Receiver | null>(null)
  if (receiver === null) return <ReceiverForm onFound={setReceiver} />
  return <AmountForm assets={assets} receiver={receiver} onChange={() => setReceiver(null)} onDone={onDone} />
}

function ReceiverForm({ onFound }: { onFound: (receiver: Receiver) => void }): ReactNode {
  const t = useTranslations('transfer')
  const form = useForm({
    initial: { to: '' },
    problems: ({ to }) => ({ to: to.trim() === '' ? { sentence: t('problems.receiver') } : undefined }),
    labels: { to: t('receiver.label') },
    places: { fields: { to: 'to' } },
    send: async ({ to }) => {
      const found = await calls.call<typeof fundsSendPrepare>('/api/funds/send-prepare', { to: to.trim() })
      if (!found.ok) return found
      onFound(found.data)
      return null
    },
  })
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <TextField {...form.bind('to')} label={t('receiver.label')} size="big" autoComplete="off" maxLength={24} />
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('receiver.find')}
      </Button>
    </FormColumn>
  )
}

type Wish = CheckCodes & { readonly coin: string; readonly amount: string }

const NOTHING: Wish = { coin: 'USDT', amount: '', ...NO_CODES }

type AmountProps = {
  readonly assets: Assets
  readonly receiver: Receiver
  readonly onChange: () => void
  readonly onDone: () => void
}

/** The form at work: the amount is judged by what the spot purse holds, and each code that is asked for must be there. */
function useSendForm({ assets, receiver, onDone }: AmountProps): Form<Wish> {
  const t = useTranslations('transfer')
  const words = useAmountWords()
  const changed = useAssetsChanged()
  const attempt = useAttemptId()
  const { checks, uid, name } = receiver
  return useForm<Wish>({
    initial: NOTHING,
    problems: values => ({
      amount: words(amountProblem(values.amount, heldOf(assets, values.coin)), { unit: values.coin }),
      ...checkCodeProblems(checks, values),
    }),
    labels: { amount: t('amount'), coin: t('coin') },
    places: {
      fields: { amount: 'amount', coin: 'coin' },
      codes: {
        INSUFFICIENT_BALANCE: { field: 'amount' },
        CODE_WRONG: { field: checks[0] ?? 'email', problem: 'codeMismatch' },
      },
    },
    send: async values => {
      const { coin, amount } = values
      const wish = { to: uid, coin, amount }
      const request = { ...wish, codes: checkCodesOf(checks, values), client_id: attempt.idOf(wish) }
      const result = await calls.call<typeof fundsSend>('/api/funds/send', request)
      if (!result.ok) return result
      attempt.next()
      showToast({ kind: 'success', title: t('receiver.sent', { name, amount: numberText(amount), coin }) })
      await changed()
      onDone()
      return null
    },
  })
}

function heldOf({ coins }: Assets, name: string): { available: string; places: number } {
  const held = coins.find(({ coin }) => coin === name)
  return { available: held?.spot.available ?? '0', places: held?.places ?? 0 }
}

function AmountForm(props: AmountProps): ReactNode {
  const t = useTranslations('transfer')
  const when = useDayAndTime()
  const { assets, receiver, onChange } = props
  const { checks, uid, name, frozen_until: frozen } = receiver
  const form = useSendForm(props)
  const { coin, amount } = form.values
  const label = { name, amount: numberText(amount), coin }
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <div className="transfer-receiver">
        <UserCheck aria-hidden />
        <b>{t('receiver.found', { name, uid: String(uid) })}</b>
        <Button variant="ghost" size="control" onClick={onChange}>
          {t('receiver.change')}
        </Button>
      </div>
      {frozen !== null && <Notice>{t('receiver.frozen', { time: when(frozen) })}</Notice>}
      <CoinChoice assets={assets} coin={coin} purse="spot" onChange={next => form.set('coin', next)} />
      <AmountField
        {...form.bind('amount')}
        {...heldOf(assets, coin)}
        label={t('amount')}
        unit={coin}
        onAmount={next => form.set('amount', next)}
        hasShares
      />
      {checks.map(check => (
        <CheckField key={check} check={check} form={form} ready={shown => form.need(['amount'], shown)} />
      ))}
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending} disabled={frozen !== null}>
        {amount === '' ? t('receiver.sendBare') : t('receiver.send', label)}
      </Button>
      <p className="muted transfer-note">{t('receiver.note')}</p>
    </FormColumn>
  )
}
