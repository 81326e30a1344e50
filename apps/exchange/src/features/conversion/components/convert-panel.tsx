import type { fundsConversion } from '@bourse/protocol'
import { CONVERSION } from '@bourse/protocol/terms'
import { Button, IconButton, NumberText, numberText, showToast, TextField } from '@bourse/ui'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AmountProblem, amountProblem } from '../../../site/forms/amount.ts'
import { AmountField, useAmountWords } from '../../../site/forms/components/amount-field.tsx'
import { useSettled, useTenthsLeft } from '../../../site/forms/held-quote.ts'
import { useChosenCoin } from '../../../site/links/use-chosen-coin.ts'
import { calls } from '../../../site/site.ts'
import { type Assets, type CoinAssets, useAssetsChanged } from '../../assets/index.ts'
import { type Quote, type QuoteWish, useQuote } from '../api/use-quote.ts'
import { AfterThis } from './after-this.tsx'
import { CoinPick } from './coin-pick.tsx'

const SETTLE_MS = 350

/** What is typed. */
type Pair = { readonly from: string; readonly to: string; readonly amount: string }

/** One coin for another: what is given, what comes, and for how long that holds. */
export function ConvertPanel({ assets }: { assets: Assets }): ReactNode {
  const t = useTranslations('conversion')
  const named = useChosenCoin()
  const from = coinOf(assets, named ?? '') === undefined ? 'BTC' : (named ?? 'BTC')
  const [pair, setPair] = useState<Pair>({ from, to: from === 'USDT' ? 'BTC' : 'USDT', amount: '' })
  const [round, setRound] = useState(0)
  const held = coinOf(assets, pair.from)
  const problem = amountProblem(pair.amount, { available: held?.spot.available ?? '0', places: held?.places ?? 0 })
  const isSame = pair.from === pair.to
  const settled = useSettled(pair, SETTLE_MS)
  const wish: QuoteWish = problem === null && !isSame && settled === pair ? pair : null
  const answer = useQuote(wish, round)
  const quote = wish === null ? null : (answer.data ?? null)
  const left = useTenthsLeft(quote?.endsAt ?? null)
  const send = useSend(quote, () => {
    setPair({ ...pair, amount: '' })
    setRound(round + 1)
  })
  const said = isSame ? t('sameCoin') : wish !== null && answer.isError ? answer.error.message : null
  return (
    <div className="conversion-main">
      <section className="panel conversion-panel" aria-label={t('title')}>
        <div className="conversion-drain" aria-hidden>
          <i style={{ inlineSize: `${(left / CONVERSION.holdsMs) * 100}%` }} />
        </div>
        <PairFields {...{ assets, pair, setPair, problem, quote }} />
        {quote !== null && <QuoteFacts quote={quote} left={left} />}
        {quote === null && (
          <p className="muted conversion-wait" role="status">
            {said ?? (wish === null ? t('typeFirst') : t('asking'))}
          </p>
        )}
        {send.failure !== null && (
          <p className="conversion-failure" role="alert">
            {send.failure}
          </p>
        )}
        <div className="conversion-foot">
          <p>{quote !== null && left > 0 && t('promise', { amount: numberText(quote.receive), coin: quote.to })}</p>
          {quote !== null && left <= 0 ? (
            <Button variant="primary" size="big" onClick={() => setRound(round + 1)}>
              {t('again')}
            </Button>
          ) : (
            <Button variant="primary" size="big" disabled={quote === null} sending={send.sending} onClick={send.act}>
              {quote === null ? t('actBare') : t('act', { amount: numberText(quote.amount), coin: quote.from })}
            </Button>
          )}
        </div>
      </section>
      <AfterThis assets={assets} quote={quote} />
    </div>
  )
}

const coinOf = ({ coins }: Assets, name: string): CoinAssets | undefined => coins.find(({ coin }) => coin === name)

/** Takes a quote: done, or refused with the server's own sentence. */
function useSend(quote: Quote | null, onDone: () => void) {
  const t = useTranslations('conversion')
  const changed = useAssetsChanged()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ id: string; sentence: string } | null>(null)
  const act = async (taken: Quote): Promise<void> => {
    setSending(true)
    const result = await calls.call<typeof fundsConversion>('/api/funds/conversion', { quote_id: taken.quote_id })
    setSending(false)
    await changed()
    if (result.ok) {
      showToast({ kind: 'success', title: t('done', { amount: numberText(taken.receive), coin: taken.to }) })
      onDone()
    } else setRefused({ id: taken.quote_id, sentence: `${t('failed')} · ${result.msg}` })
  }
  return {
    sending,
    // What was refused belongs to its quote: another one is another chance.
    failure: refused !== null && refused.id === quote?.quote_id ? refused.sentence : null,
    act: () => {
      if (quote !== null && !sending) void act(quote)
    },
  }
}

type FieldsProps = {
  readonly assets: Assets
  readonly pair: Pair
  readonly setPair: (pair: Pair) => void
  readonly problem: AmountProblem | null
  readonly quote: Quote | null
}

function PairFields({ assets, pair, setPair, problem, quote }: FieldsProps): ReactNode {
  const t = useTranslations('conversion')
  const words = useAmountWords()
  const from = coinOf(assets, pair.from)
  const isShown = problem !== null && problem.kind !== 'empty'
  return (
    <div className="conversion-pair">
      <div className="conversion-side">
        <AmountField
          label={t('give')}
          unit={pair.from}
          places={from?.places ?? 0}
          available={from?.spot.available ?? '0'}
          value={pair.amount}
          error={words(isShown ? problem : null, { unit: pair.from })?.sentence}
          onAmount={amount => setPair({ ...pair, amount })}
          unitPick={
            <CoinPick
              assets={assets}
              label={t('coinGive')}
              coin={pair.from}
              onPick={coin => setPair({ ...pair, from: coin })}
            />
          }
        />
      </div>
      <IconButton label={t('swap')} onClick={() => setPair({ from: pair.to, to: pair.from, amount: '' })}>
        <ArrowLeftRight aria-hidden />
      </IconButton>
      <GetSide {...{ assets, pair, setPair, quote }} />
    </div>
  )
}

function GetSide({ assets, pair, setPair, quote }: Omit<FieldsProps, 'problem'>): ReactNode {
  const t = useTranslations('conversion')
  const words = useTranslations('forms.amount')
  const held = numberText(coinOf(assets, pair.to)?.spot.available ?? '0')
  return (
    <div className="conversion-side">
      <TextField
        label={t('get')}
        aside={words('available', { amount: held, unit: pair.to })}
        size="big"
        numeric
        readOnly
        value={quote === null ? '' : numberText(quote.receive)}
        placeholder="–"
        after={
          <CoinPick
            {...{ assets }}
            label={t('coinGet')}
            coin={pair.to}
            onPick={coin => setPair({ ...pair, to: coin })}
          />
        }
      />
    </div>
  )
}

const PPM_OF_PERCENT = 10_000

/** How the price is made, in figures. */
function QuoteFacts({ quote, left }: { quote: Quote; left: number }): ReactNode {
  const t = useTranslations('conversion')
  const percent = (ppm: number): string => (ppm / PPM_OF_PERCENT).toFixed(2)
  const isOver = left <= 0
  return (
    <dl className="conversion-facts" data-ended={isOver ? '' : undefined}>
      <div>
        <dt>
          <span role="timer">{isOver ? t('ended') : t('holds', { seconds: (left / 1000).toFixed(1) })}</span>
        </dt>
        <dd className="conversion-rate">
          {t('rate', { of: quote.price.of, price: numberText(quote.price.text), in: quote.price.in })}
        </dd>
      </div>
      <div>
        <dt>{t('best')}</dt>
        <dd>
          <NumberText value={quote.best} />
        </dd>
      </div>
      <div>
        <dt>{t('spread', { percent: percent(CONVERSION.spreadPpm) })}</dt>
        <dd>
          <NumberText value={`-${quote.spread}`} /> {quote.to}
        </dd>
      </div>
      <div>
        <dt>{t('market', { percent: percent(quote.market_fee_ppm) })}</dt>
        <dd>{t('about', { amount: numberText(quote.market_receive), coin: quote.to })}</dd>
      </div>
    </dl>
  )
}
