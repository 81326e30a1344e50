import type { fundsConversion, fundsDustQuote, ReplyOf } from '@bourse/protocol'
import { CONVERSION } from '@bourse/protocol/terms'
import { Button, Checkbox, NumberText, numberText, RoundMark, Select, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { endsHere, useTenthsLeft } from '../../../site/forms/held-quote.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { calls } from '../../../site/site.ts'
import { type Assets, type CoinAssets, useAssetsChanged } from '../../assets/index.ts'
import { dustOf, overDustOf, worthOf } from '../dust-view.ts'

type DustQuote = ReplyOf<typeof fundsDustQuote> & { readonly endsAt: number }

const INTO = ['USDT', 'BTC', 'ETH'] as const

/** What is too little for an order, many coins at once into one. */
export function DustSection({ assets }: { assets: Assets }): ReactNode {
  const t = useTranslations('conversion.dust')
  const [into, setInto] = useState<string>('USDT')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const dust = dustOf(assets, into, CONVERSION.dustMaxUsd)
  const chosen = dust.filter(({ coin }) => !left.has(coin)).slice(0, CONVERSION.dustCoinsMax)
  const toggle = (coin: string, on: boolean): void => {
    const next = new Set(left)
    if (on) next.delete(coin)
    else next.add(coin)
    setLeft(next)
  }
  const over = overDustOf(assets, into, CONVERSION.dustMaxUsd)
  const isAll = chosen.length === dust.length
  const columns = useColumns({
    ticked: new Set(chosen.map(({ coin }) => coin)),
    dust: new Set(dust.map(({ coin }) => coin)),
    toggle,
    all: {
      isOn: isAll,
      turn: () => setLeft(isAll ? new Set(dust.map(({ coin }) => coin)) : new Set()),
    },
  })
  const rows = dust.length === 0 ? [] : [...dust, ...over]
  const list = { rows, empty: { title: t('empty'), text: t('emptyText') } }
  return (
    <section className="account-section" aria-labelledby="dust-title">
      <div className="account-section-head">
        <h2 id="dust-title" className="section-title">
          {t('title')}
        </h2>
        <p className="muted">{t('lead')}</p>
      </div>
      <div className="conversion-dust">
        <RowsOrCards label={t('title')} columns={columns} list={list} rowKey={({ coin }) => coin} />
        {dust.length > 0 && (
          <div className="panel conversion-dust-panel">
            <Select
              label={t('into')}
              size="control"
              options={INTO.map(value => ({ value, label: value }))}
              value={into as (typeof INTO)[number]}
              onChange={setInto}
            />
            <DustOffer key={`${into} ${chosen.map(({ coin }) => coin).join()}`} {...{ into, chosen }} />
          </div>
        )}
      </div>
    </section>
  )
}

type Ticks = {
  readonly ticked: ReadonlySet<string>
  readonly dust: ReadonlySet<string>
  readonly toggle: (coin: string, on: boolean) => void
  readonly all: { readonly isOn: boolean; readonly turn: () => void }
}

function useColumns({ ticked, dust, toggle, all }: Ticks): readonly CardColumn<CoinAssets>[] {
  const t = useTranslations('conversion.dust')
  return [
    {
      key: 'coin',
      head:
        dust.size > 1 ? (
          <Checkbox checked={all.isOn} onChange={all.turn}>
            {t('coin')}
          </Checkbox>
        ) : (
          t('coin')
        ),
      card: 'head',
      cell: ({ coin }) => (
        <Checkbox checked={ticked.has(coin)} disabled={!dust.has(coin)} onChange={on => toggle(coin, on)}>
          <span className="conversion-coin">
            <span className="sr-only">{t('choose', { coin })}</span>
            <RoundMark sign={coin.slice(0, 1)} />
            <span className="conversion-over">
              <b aria-hidden>{coin}</b>
              {!dust.has(coin) && <small>{t('over', { bound: String(CONVERSION.dustMaxUsd) })}</small>}
            </span>
          </span>
        </Checkbox>
      ),
    },
    {
      key: 'balance',
      head: t('balance'),
      align: 'end',
      cell: row => <NumberText value={row.spot.available} places={row.places} />,
    },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: row => <NumberText className="muted" value={row.price} />,
    },
    { key: 'worth', head: t('worth'), align: 'end', cell: row => <NumberText value={row.spot.value} places={2} /> },
  ]
}

/** What the chosen coins bring: asked for first, then taken while it holds. */
function DustOffer({ into, chosen }: { into: string; chosen: readonly CoinAssets[] }): ReactNode {
  const t = useTranslations('conversion.dust')
  const words = useTranslations('conversion')
  const changed = useAssetsChanged()
  const [quote, setQuote] = useState<DustQuote | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const left = useTenthsLeft(quote?.endsAt ?? null)
  const isHeld = quote !== null && left > 0
  const ask = async (): Promise<void> => {
    const request = { coins: chosen.map(({ coin }) => coin), to: into }
    const result = await calls.call<typeof fundsDustQuote>('/api/funds/dust-quote', request)
    setFailure(result.ok ? null : result.msg)
    setQuote(result.ok ? { ...result.data, endsAt: endsHere(result.data) } : null)
  }
  const take = async (taken: DustQuote): Promise<void> => {
    const result = await calls.call<typeof fundsConversion>('/api/funds/conversion', { quote_id: taken.quote_id })
    setFailure(result.ok ? null : `${words('failed')} · ${result.msg}`)
    if (result.ok)
      showToast({ kind: 'success', title: words('done', { amount: numberText(taken.receive), coin: into }) })
    setQuote(null)
    await changed()
  }
  const act = async (): Promise<void> => {
    setSending(true)
    await (isHeld ? take(quote) : ask())
    setSending(false)
  }
  return (
    <>
      {isHeld ? <OfferFacts quote={quote} left={left} /> : <WorthFacts chosen={chosen} />}
      {failure !== null && (
        <p className="conversion-failure" role="alert">
          {failure}
        </p>
      )}
      <Button
        full
        variant={isHeld ? 'primary' : 'quiet'}
        size="field"
        sending={sending}
        disabled={chosen.length === 0}
        onClick={() => void act()}
      >
        {isHeld ? t('act', { count: quote.coins.length }) : t('ask')}
      </Button>
    </>
  )
}

/** What the chosen coins are worth, before a price is asked for. */
function WorthFacts({ chosen }: { chosen: readonly CoinAssets[] }): ReactNode {
  const t = useTranslations('conversion.dust')
  return (
    <dl className="conversion-facts">
      <div>
        <dt>{t('coins', { count: chosen.length })}</dt>
        <dd>
          <NumberText value={worthOf(chosen)} places={2} /> USD
        </dd>
      </div>
    </dl>
  )
}

function OfferFacts({ quote, left }: { quote: DustQuote; left: number }): ReactNode {
  const t = useTranslations('conversion.dust')
  const words = useTranslations('conversion')
  return (
    <dl className="conversion-facts">
      <div>
        <dt>{t('coins', { count: quote.coins.length })}</dt>
        <dd>
          <NumberText value={quote.whole} /> {quote.to}
        </dd>
      </div>
      <div>
        <dt>{t('spread')}</dt>
        <dd>
          <NumberText value={`-${quote.spread}`} /> {quote.to}
        </dd>
      </div>
      <div>
        <dt>
          <span role="timer">{words('holds', { seconds: (left / 1000).toFixed(1) })}</span>
        </dt>
        <dd className="conversion-rate">
          <NumberText value={quote.receive} /> {quote.to}
        </dd>
      </div>
    </dl>
  )
}
