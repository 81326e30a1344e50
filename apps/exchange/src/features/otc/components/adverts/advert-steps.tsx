import { cleanNumber } from '@bourse/client'
import { OTC } from '@bourse/protocol/terms'
import { Button, Checkbox, FieldNote, numberText, Segment, Select, TextArea, TextField } from '@bourse/ui'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormStep } from '../../../../site/forms/components/form-step.tsx'
import type { Form } from '../../../../site/forms/use-form.ts'
import { type AdvertFacts, type AdvertValues, advertProblems } from '../../advert-form.ts'
import type { OtcTerms } from '../../api/ask-otc.ts'
import { waysIn } from '../../market-view.ts'
import { MethodTicks } from '../methods/method-ticks.tsx'

type StepProps = { readonly form: Form<AdvertValues> }
type NumberField = 'fixed' | 'floor' | 'ceiling' | 'amount' | 'min' | 'max'

function Figure(props: {
  form: Form<AdvertValues>
  field: NumberField
  unit: string
  aside?: ReactNode
  hint?: ReactNode
}) {
  const t = useTranslations('otc.advert.fields')
  const { form, field, unit, aside, hint } = props
  return (
    <TextField
      {...form.bind(field)}
      label={t(field)}
      size="big"
      numeric
      maxLength={20}
      unit={unit}
      aside={aside}
      hint={hint}
      onChange={event => form.set(field, cleanNumber(event.target.value))}
    />
  )
}

/** What one does, of which coin, in which currency; an advert that stands keeps it. */
export function WhatStep({ form, terms, isFixed }: StepProps & { terms: OtcTerms; isFixed: boolean }): ReactNode {
  const t = useTranslations('otc.advert')
  const { side, coin, currency } = form.values
  // Another currency is paid in other ways, another side by other means.
  const begin = <Field extends 'side' | 'currency'>(field: Field, value: AdvertValues[Field]): void => {
    form.set('ways', [])
    form.set('kinds', [])
    form.set(field, value)
  }
  return (
    <FormStep number={1} title={t('steps.what')}>
      <div className="otc-three">
        <Segment
          label={t('side')}
          full
          choices={[
            { value: 'buy', label: t('iBuy'), disabled: isFixed },
            { value: 'sell', label: t('iSell'), disabled: isFixed },
          ]}
          value={side}
          onChange={next => begin('side', next)}
        />
        <Select
          label={t('coin')}
          labelHidden
          disabled={isFixed}
          options={terms.coins.map(one => ({ value: one.coin, label: one.coin, note: one.name }))}
          value={coin}
          onChange={next => form.set('coin', next)}
        />
        <Select
          label={t('currency')}
          labelHidden
          disabled={isFixed}
          options={terms.currencies.map(one => ({ value: one.currency, label: one.currency, note: one.name }))}
          value={currency}
          onChange={next => begin('currency', next)}
        />
      </div>
    </FormStep>
  )
}

/** A fixed price, or how far it is over the index and between which bounds. */
export function PriceStep({ form, facts, price }: StepProps & { facts: AdvertFacts; price: string }): ReactNode {
  const t = useTranslations('otc.advert')
  const { pricing, currency, side } = form.values
  const kinds = (
    <Segment
      label={t('pricing')}
      choices={[
        { value: 'fixed', label: t('fixed') },
        { value: 'floating', label: t('floating') },
      ]}
      value={pricing}
      onChange={next => form.set('pricing', next)}
    />
  )
  const index = facts.index === null ? t('noIndex') : t('index', { price: numberText(facts.index), currency })
  return (
    <FormStep number={2} title={t('steps.price')} aside={kinds}>
      {pricing === 'fixed' ? (
        <div className="otc-three">
          <Figure {...{ form }} field="fixed" unit={currency} hint={index} />
        </div>
      ) : (
        <>
          <div className="otc-three">
            <TextField
              {...form.bind('percent')}
              label={t('fields.percent')}
              size="big"
              numeric
              maxLength={8}
              unit="%"
              placeholder="+0.50"
            />
            <Figure {...{ form }} field="floor" unit={currency} />
            <Figure {...{ form }} field="ceiling" unit={currency} />
          </div>
          <p className="muted">
            {price === '' ? index : t(side === 'sell' ? 'nowUp' : 'nowDown', { price: numberText(price), currency })}
          </p>
        </>
      )}
    </FormStep>
  )
}

/** How much in all, and what one order may be; a figure that is too large is mended by a press. */
export function AmountStep({ form, facts }: StepProps & { facts: AdvertFacts }): ReactNode {
  const t = useTranslations('otc.advert')
  const { coin, currency, side } = form.values
  const held = side === 'sell' && facts.held !== null ? t('held', { amount: numberText(facts.held) }) : undefined
  const whole = advertProblems(form.values, facts).max
  return (
    <FormStep number={3} title={t('steps.amount')}>
      <div className="otc-three">
        <Figure {...{ form }} field="amount" unit={coin} aside={held} />
        <Figure {...{ form }} field="min" unit={currency} />
        <Figure {...{ form }} field="max" unit={currency} />
      </div>
      {whole?.kind === 'whole' && whole.figure !== undefined && (
        <p>
          <Button variant="ghost" size="row" onClick={() => form.set('max', whole.figure ?? '')}>
            {t('setTo', { figure: numberText(whole.figure) })}
          </Button>
        </p>
      )}
    </FormStep>
  )
}

/** Who sells names their methods, who buys the ways in which they can pay. */
export function WaysStep({ form }: StepProps): ReactNode {
  const t = useTranslations('otc.advert')
  const names = useTranslations('otc.kinds')
  const id = useId()
  const { side, currency, kinds, ways } = form.values
  return (
    <FormStep number={4} title={t(side === 'sell' ? 'steps.waysSell' : 'steps.waysBuy')}>
      {side === 'sell' ? (
        <MethodTicks
          label={t('paidBy')}
          kinds={waysIn(currency)}
          value={ways}
          onChange={next => form.set('ways', next)}
          error={form.error('ways')}
        />
      ) : (
        <fieldset className="otc-ticks" data-flat="" aria-describedby={id}>
          <legend>{t('payBy')}</legend>
          {waysIn(currency).map(kind => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              onChange={on => form.set('kinds', on ? [...kinds, kind] : kinds.filter(one => one !== kind))}
            >
              {names(kind)}
            </Checkbox>
          ))}
          <FieldNote id={id} error={form.error('kinds')} />
        </fieldset>
      )}
      <p className="muted">{t('hidden')}</p>
    </FormStep>
  )
}

/** How long there is to pay, who may take it, when, and under which terms. */
export function TermsStep({ form }: StepProps): ReactNode {
  const t = useTranslations('otc.advert')
  const { minutes, level, terms } = form.values
  const levels = Array.from({ length: OTC.minLevelMax + 1 }, (_none, at) => String(at))
  return (
    <FormStep number={5} title={t('steps.who')}>
      <div className="otc-three">
        <Select
          label={t('minutes')}
          options={OTC.payMinutes.map(each => ({ value: String(each), label: t('minutesOf', { count: each }) }))}
          value={minutes}
          onChange={next => form.set('minutes', next)}
        />
        <Select
          label={t('level')}
          options={levels.map(each => ({ value: each, label: each === '0' ? t('anyLevel') : each }))}
          value={level}
          onChange={next => form.set('level', next)}
        />
        <div className="otc-hours">
          <TextField {...form.bind('from')} type="time" label={t('from')} />
          <TextField {...form.bind('until')} type="time" label={t('until')} />
        </div>
      </div>
      <p className="muted fine">{t('hoursHint')}</p>
      <TextArea
        label={t('fields.terms')}
        aside={t('length', { count: String(terms.length), max: String(OTC.termsLengthMax) })}
        rows={3}
        maxLength={OTC.termsLengthMax}
        value={terms}
        error={form.error('terms')}
        onChange={event => form.set('terms', event.target.value)}
      />
    </FormStep>
  )
}
