import type { otcAdvertAdd, otcAdvertEdit } from '@bourse/protocol'
import { Button, numberText, showToast } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FormMessage } from '../../../../site/forms/components/form-message.tsx'
import type { Problems } from '../../../../site/forms/problems.ts'
import { type Form, useForm } from '../../../../site/forms/use-form.ts'
import {
  type AdvertFacts,
  type AdvertProblem,
  type AdvertValues,
  advertProblems,
  priceNow,
  termsOf,
} from '../../advert-form.ts'
import type { OtcTerms } from '../../api/ask-otc.ts'
import { useOtcAct } from '../../api/otc-acts.ts'
import { useHeld } from '../../api/use-held.ts'
import { AdvertPreview } from './advert-preview.tsx'
import { AmountStep, PriceStep, TermsStep, WaysStep, WhatStep } from './advert-steps.tsx'

/** What this device keeps of a new advert. */
export type EditorDraft = {
  /** When it was kept last; null: it was not. */
  readonly atMs: number | null
  readonly keep: (values: AdvertValues) => void
  /** Lets it go and begins anew. */
  readonly discard: () => void
  readonly forget: () => void
}

type Props = {
  readonly terms: OtcTerms
  readonly id: number | null
  readonly initial: AdvertValues
  readonly draft?: EditorDraft
}

/** The advert in five steps; beside it what the others see of it. */
export function AdvertEditor({ terms, id, initial, draft }: Props): ReactNode {
  const t = useTranslations('otc.advert')
  const form = useAdvertForm({ terms, id, initial, ...(draft === undefined ? {} : { draft }) })
  const facts = useFacts(terms, form.values)
  if (facts === null) return null
  const wrong = Object.keys(advertProblems(form.values, facts)).length
  const { amount, coin, side } = form.values
  return (
    <div className="otc-columns">
      <form className="panel form-steps" noValidate onSubmit={form.onSubmit}>
        <WhatStep {...{ form, terms }} isFixed={id !== null} />
        <PriceStep {...{ form, facts }} price={priceNow(form.values, facts)} />
        <AmountStep {...{ form, facts }} />
        <WaysStep {...{ form }} />
        <TermsStep {...{ form }} />
        <div className="form-steps-end">
          <p>
            {side === 'sell'
              ? t('promiseSell', { fee: percentText(facts) })
              : t('promiseBuy', { fee: percentText(facts) })}
          </p>
          <FormMessage failure={form.failure} />
          <div className="otc-acts">
            <Button type="submit" variant="primary" size="big" sending={form.sending}>
              {id !== null
                ? t('save')
                : amount === ''
                  ? t('publish')
                  : t(side === 'sell' ? 'publishSell' : 'publishBuy', { amount: numberText(amount), coin })}
            </Button>
            {draft !== undefined && (
              <Button size="big" onClick={() => draft.keep(form.values)}>
                {t('keepDraft')}
              </Button>
            )}
          </div>
          {draft !== undefined && <DraftKept draft={draft} />}
          {wrong > 0 && <span className="muted fine">{t('toMend', { count: wrong })}</span>}
        </div>
      </form>
      <AdvertPreview values={form.values} facts={facts} />
    </div>
  )
}

/** Where the draft lies and since when, and the way to begin anew. */
function DraftKept({ draft: { atMs, discard } }: { draft: EditorDraft }): ReactNode {
  const t = useTranslations('otc.advert')
  const format = useFormatter()
  if (atMs === null) return null
  const time = format.dateTime(atMs, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <p className="fine" role="status">
      {t('draftKept', { time })}{' '}
      <button type="button" className="link" onClick={discard}>
        {t('discardDraft')}
      </button>
    </p>
  )
}

const percentText = ({ coin }: AdvertFacts): string => `${coin.fee_ppm / 10_000}%`

function useFacts(terms: OtcTerms, values: AdvertValues): AdvertFacts | null {
  const held = useHeld(values.coin)
  const coin = terms.coins.find(one => one.coin === values.coin)
  const currency = terms.currencies.find(one => one.currency === values.currency)
  if (coin === undefined || currency === undefined) return null
  return { coin, currency, index: coin.index[currency.currency] ?? null, held }
}

function useAdvertForm({ terms, id, initial, draft }: Props): Form<AdvertValues> {
  const t = useTranslations('otc.advert')
  const navigate = useNavigate()
  const act = useOtcAct()
  const held = useHeld(initial.coin)
  const sentence = useProblemSentence()
  return useForm<AdvertValues>({
    initial,
    problems: values => {
      const coin = terms.coins.find(one => one.coin === values.coin)
      const currency = terms.currencies.find(one => one.currency === values.currency)
      if (coin === undefined || currency === undefined) return {}
      // Another coin's purse is the server's to look at.
      const own = values.coin === initial.coin ? held : null
      const facts = { coin, currency, index: coin.index[values.currency] ?? null, held: own }
      const found = Object.entries(advertProblems(values, facts))
      return Object.fromEntries(
        found.map(([field, problem]) => [field, { sentence: sentence(problem, values) }]),
      ) as Problems<AdvertValues>
    },
    labels: {
      ...{ fixed: t('fields.fixed'), percent: t('fields.percent'), floor: t('fields.floor') },
      ...{ ceiling: t('fields.ceiling'), amount: t('fields.amount'), min: t('fields.min'), max: t('fields.max') },
      ...{ terms: t('fields.terms'), ways: t('steps.waysSell'), kinds: t('steps.waysBuy') },
    },
    places: {
      fields: {
        ...{ fixed: 'fixed', float_ppm: 'percent', floor: 'floor', ceiling: 'ceiling', amount: 'amount' },
        ...{ min: 'min', max: 'max', method_ids: 'ways', kinds: 'kinds', hours: 'until', terms: 'terms' },
      },
      codes: { INSUFFICIENT_BALANCE: { field: 'amount' } },
    },
    send: async values => {
      const answer =
        id === null
          ? await act<typeof otcAdvertAdd>('/api/otc/advert-add', {
              ...{ side: values.side === 'sell' ? 1 : 2, coin: values.coin, currency: values.currency },
              ...termsOf(values),
            })
          : await act<typeof otcAdvertEdit>('/api/otc/advert-edit', { id, ...termsOf(values) })
      if (!answer.ok) return answer
      draft?.forget()
      showToast({ kind: 'success', title: t(id === null ? 'published' : 'saved') })
      void navigate({ to: '/otc/adverts' })
      return null
    },
  })
}

function useProblemSentence(): (problem: AdvertProblem, values: AdvertValues) => string {
  const t = useTranslations('otc.advert.problems')
  return ({ kind, figure = '' }, { coin, currency }) => {
    switch (kind) {
      case 'places':
      case 'percent':
        return t(kind, { figure })
      case 'least':
      case 'lacks':
        return t(kind, { figure: numberText(figure), coin })
      case 'order':
      case 'whole':
        return t(kind, { figure: numberText(figure), currency })
      default:
        return t(kind)
    }
  }
}
