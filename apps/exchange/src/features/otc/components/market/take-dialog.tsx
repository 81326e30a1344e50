import type { AdvertView, otcOrderOpen } from '@bourse/protocol'
import { Button, Dialog, NumberText, numberText } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { AmountField } from '../../../../site/forms/components/amount-field.tsx'
import { FormMessage } from '../../../../site/forms/components/form-message.tsx'
import { type Form, useForm } from '../../../../site/forms/use-form.ts'
import { useAttemptId } from '../../../assets/index.ts'
import { type OtcCoin, type OtcCurrency, useMethods } from '../../api/ask-otc.ts'
import { useOtcAct } from '../../api/otc-acts.ts'
import { useHeld } from '../../api/use-held.ts'
import type { PairPlaces } from '../../otc-sums.ts'
import { bothUnits, sumProblem, type TakeProblem, type TakeValues, takeNothing } from '../../take-form.ts'
import { Limits, WayNames } from '../advert-facts.tsx'
import { MakerLine } from '../maker-line.tsx'
import { MethodTicks } from '../methods/method-ticks.tsx'

type Props = {
  readonly advert: AdvertView
  readonly coin: OtcCoin
  readonly currency: OtcCurrency
  readonly onClose: () => void
}

/** Taking an advert: how much, in either unit, and who sells says how they are paid. */
export function TakeDialog(props: Props): ReactNode {
  const t = useTranslations('otc.take')
  const id = useId()
  const { advert, coin, onClose } = props
  const sells = advert.side === 2
  const pair = { ...coin, money_places: props.currency.places }
  const form = useTakeForm(props, pair)
  const { money, amount } = bothUnits(form.values, { pair, price: advert.price })
  const figures = { amount: numberText(amount), coin: advert.coin }
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t(sells ? 'sell' : 'buy', { coin: advert.coin })}
      actions={
        <Button type="submit" form={id} variant="primary" size="field" sending={form.sending}>
          {amount === '' ? t(sells ? 'sellBare' : 'buyBare') : t(sells ? 'sellNow' : 'buyNow', figures)}
        </Button>
      }
    >
      <form id={id} className="otc-take" noValidate onSubmit={form.onSubmit}>
        <MakerLine maker={advert.maker} link={false} />
        <TakeFacts advert={advert} />
        <Units {...{ form, advert, pair, sells }} shown={{ money, amount }} />
        {sells && (
          <MethodTicks
            label={t('paidBy')}
            kinds={advert.kinds}
            value={form.values.ways}
            onChange={ways => form.set('ways', ways)}
            error={form.error('ways')}
          />
        )}
        {advert.terms !== '' && (
          <div className="otc-terms">
            <b>{t('terms')}</b>
            <p>{advert.terms}</p>
          </div>
        )}
        <p className="muted">{t(sells ? 'nextSell' : 'nextBuy', { minutes: String(advert.pay_minutes) })}</p>
        <FormMessage failure={form.failure} />
      </form>
    </Dialog>
  )
}

function TakeFacts({ advert }: { advert: AdvertView }): ReactNode {
  const t = useTranslations('otc.take')
  return (
    <dl className="otc-facts">
      <div>
        <dt>{t('price')}</dt>
        <dd>
          <NumberText value={advert.price} className="otc-price" /> <span className="muted">{advert.currency}</span>
        </dd>
      </div>
      <div>
        <dt>{t('limits')}</dt>
        <dd>
          <Limits of={advert} />
        </dd>
      </div>
      <div>
        <dt>{t('payBy')}</dt>
        <dd>
          <WayNames kinds={advert.kinds} />
        </dd>
      </div>
    </dl>
  )
}

type UnitsProps = {
  readonly form: Form<TakeValues>
  readonly advert: AdvertView
  readonly pair: PairPlaces
  readonly sells: boolean
  readonly shown: { readonly money: string; readonly amount: string }
}

function Units({ form, advert, pair, sells, shown }: UnitsProps): ReactNode {
  const t = useTranslations('otc.take')
  const held = useHeld(advert.coin)
  const put = (unit: 'money' | 'amount', text: string): void => {
    form.set('last', unit)
    form.set(unit, text)
  }
  const paid = (
    <AmountField
      key="money"
      name="money"
      label={t(sells ? 'youGet' : 'youPay')}
      maxLength={20}
      unit={advert.currency}
      places={pair.money_places}
      available={null}
      most={{ amount: advert.max, label: t('all') }}
      value={shown.money}
      error={form.error('money')}
      onAmount={text => put('money', text)}
    />
  )
  const coins = (
    <AmountField
      key="amount"
      name="amount"
      label={t(sells ? 'youGive' : 'youReceive')}
      aside={sells ? (held === null ? undefined : t('held', { amount: numberText(held) })) : t('inPurse')}
      maxLength={20}
      unit={advert.coin}
      places={pair.places}
      available={null}
      value={shown.amount}
      error={form.error('amount')}
      onAmount={text => put('amount', text)}
    />
  )
  return <div className="otc-units">{sells ? [coins, paid] : [paid, coins]}</div>
}

function useTakeForm({ advert, onClose }: Props, pair: PairPlaces): Form<TakeValues> {
  const t = useTranslations('otc.take')
  const navigate = useNavigate()
  const act = useOtcAct()
  const attempt = useAttemptId()
  const held = useHeld(advert.coin)
  const sells = advert.side === 2
  const own = useMethods().data?.records.filter(({ kind }) => advert.kinds.includes(kind)) ?? []
  const sentence = useProblemSentence(advert)
  const only = own.length === 1 ? own[0]?.id : undefined
  const form = useForm<TakeValues>({
    initial: takeNothing(only === undefined ? [] : [only]),
    problems: values => {
      const wrong = sumProblem(values, { advert, pair, held: sells ? held : null })
      return {
        [values.last]: wrong === null ? undefined : { sentence: sentence(wrong) },
        ways: sells && values.ways.length === 0 ? { sentence: t('problems.ways') } : undefined,
      }
    },
    labels: { money: t('money'), amount: t('amount'), ways: t('paidBy') },
    places: {
      fields: { money: 'money', amount: 'amount', method_ids: 'ways' },
      codes: { OTC_AMOUNT: { field: 'money' }, INSUFFICIENT_BALANCE: { field: 'amount' } },
    },
    send: async values => {
      const { last, ways } = values
      const wish = {
        advert_id: advert.id,
        [last]: values[last],
        price: advert.price,
        method_ids: sells ? [...ways] : [],
      }
      const answer = await act<typeof otcOrderOpen>('/api/otc/order-open', { ...wish, client_id: attempt.idOf(wish) })
      if (!answer.ok) return answer
      attempt.next()
      onClose()
      void navigate({ to: `/otc/order/${answer.data.id}` })
      return null
    },
  })
  // The ways one is paid may come after the dialog; what was chosen since stays.
  const isChosen = useRef(only !== undefined)
  useEffect(() => {
    if (only === undefined || isChosen.current) return
    isChosen.current = true
    form.set('ways', [only])
  })
  return form
}

function useProblemSentence({ currency, coin }: AdvertView): (problem: TakeProblem) => string {
  const t = useTranslations('otc.take.problems')
  return problem => {
    switch (problem.kind) {
      case 'places':
        return t('places', { count: problem.places })
      case 'under':
      case 'over':
        return t(problem.kind, { figure: numberText(problem.figure), currency })
      case 'lacks':
        return t('lacks', { figure: numberText(problem.figure), coin })
      default:
        return t(problem.kind)
    }
  }
}
