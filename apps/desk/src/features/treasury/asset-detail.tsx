import { useGo } from '@bourse/shell'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { DetailHead } from '../../site/parts/detail-head.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { type Fact, Facts } from '../../site/parts/facts.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { ActButton } from '../acts/index.ts'
import { bandOf, excessOf } from './hot-band.ts'
import type { AssetInfo, HotInfo } from './treasury-info.ts'

type Props = { readonly asset: AssetInfo; readonly hot: readonly HotInfo[] }

/** One asset: what the ledger says, what lies in wallets, and each hot wallet within its limit. */
export function AssetDetail({ asset: { asset, ...row }, hot }: Props): ReactNode {
  const text = useTranslations('treasury.detail')
  const heads = useTranslations('treasury.assets')
  const go = useGo()
  const id = useId()
  const own = hot.filter(({ coin }) => coin === asset)
  const { wallet } = row
  const sum = (amount: string): string => `${grouped(amount)} ${asset}`
  const inWallets = (of: NonNullable<typeof wallet>): Fact[] => [
    [text('held'), sum(of.held)],
    [text('hot'), of.hot === null ? text('unknown') : sum(of.hot)],
    [text('cold'), sum(of.cold)],
    [text('moving'), sum(of.moving)],
    [text('covers'), sum(of.covers)],
    [text('off'), of.off === '0' ? '0' : <Marked tone="bad">{sum(of.off)}</Marked>],
  ]
  return (
    <section aria-labelledby={id}>
      <DetailHead id={id} title={asset} closes={text('close')} onClose={() => go('/treasury', { replace: true })} />
      <Section title={text('ledger')}>
        <Facts
          facts={[
            [heads('owed'), sum(row.owed)],
            [heads('assets'), sum(row.assets)],
            [heads('surplus'), sum(row.surplus)],
            [heads('cover'), row.cover === null ? '–' : `${row.cover} %`],
          ]}
        />
        <span className="treasury-acts">
          <ActButton name="inventory move" known={{ coin: asset }} label={`${text('inventory')} ${asset}`}>
            {text('inventory')}
          </ActButton>
        </span>
      </Section>
      <Section title={text('wallets')}>
        {wallet === null ? <p className="treasury-quiet">{text('noWallet')}</p> : <Facts facts={inWallets(wallet)} />}
      </Section>
      <Section title={text('hotWallets')}>
        {own.length === 0 ? (
          <p className="treasury-quiet">{text('hotEmpty')}</p>
        ) : (
          own.map(one => <HotWallet key={one.chain} hot={one} />)
        )}
      </Section>
    </section>
  )
}

/** What a hot wallet holds within its limit, and the acts on it. */
function HotWallet({ hot: { chain, coin, held, limit, address } }: { readonly hot: HotInfo }): ReactNode {
  const text = useTranslations('treasury.detail')
  const known = { chain, coin }
  const band = bandOf(held, limit)
  const excess = excessOf(held, limit)
  const amount = held === null ? text('unknown') : `${grouped(held)} ${coin}`
  return (
    <div className="treasury-hot">
      <p>
        <b>{chain}</b>
        <span className="treasury-figure">
          {limit === null ? text('noLimit', { held: amount }) : text('of', { held: amount, limit: grouped(limit) })}
        </span>
        {band?.isOver && <Marked tone="warn">{text('over')}</Marked>}
      </p>
      {band !== null && (
        <span className="treasury-band" data-over={band.isOver} aria-hidden="true">
          <span style={{ width: `${band.share * 100}%` }} />
        </span>
      )}
      <code className="treasury-address">{address}</code>
      {excess !== null && (
        <p className="treasury-propose">
          {text('propose', { amount: `${grouped(excess)} ${coin}` })}
          <ActButton name="wallet to-cold" known={{ ...known, amount: excess }} primary>
            {text('moveThat', { amount: `${grouped(excess)} ${coin}` })}
          </ActButton>
        </p>
      )}
      <span className="treasury-acts">
        <ActButton name="wallet limit" known={known} label={`${text('limit')} ${coin}, ${chain}`}>
          {text('limit')}
        </ActButton>
        <ActButton name="wallet to-cold" known={known} label={`${text('toCold')} ${coin}, ${chain}`}>
          {text('toCold')}
        </ActButton>
      </span>
    </div>
  )
}
