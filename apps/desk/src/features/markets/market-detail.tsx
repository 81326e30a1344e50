import { useGo } from '@bourse/shell'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { DetailHead } from '../../site/parts/detail-head.tsx'
import { Facts } from '../../site/parts/facts.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { Section } from '../../site/parts/section.tsx'
import { ActButton } from '../acts/index.ts'
import { MarketState } from './market-table.tsx'
import type { MarketInfo } from './markets-info.ts'
import { feeOf, rulesOf } from './rule-text.ts'

/** One market: how it stands, its rules, and the acts on it. */
export function MarketDetail({ market }: { readonly market: MarketInfo }): ReactNode {
  const text = useTranslations('markets.detail')
  const rules = useTranslations('markets.rules')
  const format = useFormatter()
  const go = useGo()
  const id = useId()
  const known = { market: market.name }
  const { buy, sell } = market.resting
  const isOpen = market.state === 'open'
  return (
    <section className="market-detail" aria-labelledby={id}>
      <DetailHead
        id={id}
        title={`${market.base}/${market.quote}`}
        closes={text('close')}
        onClose={() => go('/markets', { replace: true })}
      >
        <MarketState state={market.state} />
      </DetailHead>
      <Section title={text('now')}>
        <Facts
          facts={[
            [text('last'), `${grouped(market.last)} ${market.quote}`],
            [text('buy'), format.number(buy)],
            [text('sell'), format.number(sell)],
            [text('turnover'), `${grouped(market.turnover)} ${market.quote}`],
          ]}
        />
      </Section>
      <Section title={text('rules')}>
        <Facts
          facts={[
            [rules('tick'), market.tick],
            [rules('lot'), market.lot],
            ...rulesOf(market).map(([rule, value]) => [rules(rule), value] as const),
            [rules('fees'), market.fees_of_levels ? text('ofLevels') : feeOf(market, 0)],
          ]}
        />
      </Section>
      <footer className="market-detail-bar">
        {market.state !== 'closed' && (
          <ActButton name="market close" known={known}>
            {text('closeForEver')}
          </ActButton>
        )}
        {market.state !== 'closed' && (
          <ActButton name={isOpen ? 'market pause' : 'market resume'} known={known}>
            {text(isOpen ? 'pause' : 'resume')}
          </ActButton>
        )}
        <ActButton name="market set" known={known} primary>
          {text('change')} <KeyCap onFill>C</KeyCap>
        </ActButton>
      </footer>
    </section>
  )
}
