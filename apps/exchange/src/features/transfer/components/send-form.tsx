import type { CallResult } from '@bourse/client'
import type { emailVarcode, fundsSend, fundsSendPrepare, mobileVarcode } from '@bourse/protocol'
import { Button, Notice, numberText, showToast, TextField } from '@bourse/ui'
import { UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { type CodeSent, SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { maskedEmail, maskedPhone } from '../../../site/forms/masks.ts'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { useUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { type Assets, amountProblem, useAssetsChanged, useAttemptId } from '../../assets/index.ts'
import type { Receiver } from '../api/transfers.ts'
import { AmountField, useAmountWords } from './amount-field.tsx'
import { CoinChoice } from './coin-choice.tsx'

type Check = Receiver['checks'][number]

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

type Wish = {
  readonly coin: string
  readonly amount: string
  readonly google: string
  readonly email: string
  readonly phone: string
}

const NOTHING: Wish = { coin: 'USDT', amount: '', google: '', email: '', phone: '' }

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
  const codeProblem = (values: Wish, check: Check) =>
    checks.includes(check) && values[check].trim() === '' ? { sentence: t('problems.code') } : undefined
  return useForm<Wish>({
    initial: NOTHING,
    problems: values => ({
      amount: words(amountProblem(values.amount, heldOf(assets, values.coin)), values.coin),
      google: codeProblem(values, 'google'),
      email: codeProblem(values, 'email'),
      phone: codeProblem(values, 'phone'),
    }),
    labels: { amount: t('amount'), coin: t('coin') },
    places: {
      fields: { amount: 'amount', coin: 'coin' },
      codes: { INSUFFICIENT_BALANCE: { field: 'amount' }, CODE_WRONG: { field: checks[0] ?? 'email' } },
    },
    send: async values => {
      const { coin, amount } = values
      const wish = { to: uid, coin, amount }
      const codes = Object.fromEntries(checks.map(check => [check, values[check].trim()]))
      const request = { ...wish, codes, client_id: attempt.idOf(wish) }
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
        {...{ coin, ...heldOf(assets, coin) }}
        onChange={next => form.set('amount', next)}
      />
      {checks.map(check => (
        <CheckField key={check} check={check} form={form} />
      ))}
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending} disabled={frozen !== null}>
        {amount === '' ? t('receiver.sendBare') : t('receiver.send', label)}
      </Button>
      <p className="muted transfer-note">{t('receiver.note')}</p>
    </FormColumn>
  )
}

/** One code that is asked for, with the button that sends it where it is sent. */
function CheckField({ check, form }: { check: Check; form: Form<Wish> }): ReactNode {
  const t = useTranslations('transfer.receiver')
  const user = useUser()
  if (user === null) return null
  if (check === 'google') {
    const code = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
    return <TextField {...form.bind('google')} {...code} label={t('google')} size="big" maxLength={16} />
  }
  return (
    <SentCodeField
      {...form.bind(check)}
      label={t(check)}
      to={placeOf(user, check)}
      onSend={async () => {
        const sent = await sendCode(user, check)
        if (!sent.ok) form.refuse(sent)
        return sent
      }}
    />
  )
}

const placeOf = (user: User, check: 'email' | 'phone'): string =>
  check === 'email' ? maskedEmail(user.email ?? '') : maskedPhone(user.area_code ?? '', user.mobile_phone ?? '')

function sendCode(user: User, check: 'email' | 'phone'): Promise<CallResult<CodeSent>> {
  const purpose = 'withdraw' as const
  if (check === 'email') {
    return calls.call<typeof emailVarcode>('/api/register/email-varcode', { email: user.email ?? '', purpose })
  }
  const phone = { area_code: user.area_code ?? '', mobile_phone: user.mobile_phone ?? '' }
  return calls.call<typeof mobileVarcode>('/api/register/mobile-varcode', { ...phone, purpose })
}
