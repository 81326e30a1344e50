import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { perCent } from '../../site/parts/per-cent.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import type { MarketsInfo } from './markets-info.ts'

type Props = { readonly info: MarketsInfo }

const figure = (shown: string): ReactNode => <span className="market-figure">{shown}</span>

/** What is traded person to person: coins with their terms, and the currencies that people pay each other in. */
export function OtcTables({ info: { otc } }: Props): ReactNode {
  const text = useTranslations('markets.otc')
  return (
    <>
      <Section title={text('coins')} note={text('coinsNote')}>
        {otc.coins.length === 0 ? (
          <Empty>{text('noCoin')}</Empty>
        ) : (
          <DataTable
            label={text('coins')}
            rows={otc.coins}
            keyOf={({ coin }) => coin}
            columns={[
              { key: 'coin', head: text('coin'), cell: ({ coin }) => <b>{coin}</b> },
              { key: 'places', head: text('places'), align: 'right', cell: row => figure(String(row.places)) },
              {
                key: 'price',
                head: text('pricePlaces'),
                align: 'right',
                cell: row => figure(String(row.price_places)),
              },
              { key: 'fee', head: text('fee'), align: 'right', cell: row => figure(perCent(row.fee_ppm)) },
              { key: 'least', head: text('least'), align: 'right', cell: row => figure(row.min_amount) },
              { key: 'state', head: text('state'), wide: true, cell: ({ off }) => <Standing off={off} /> },
              {
                ...{ key: 'act', head: '', align: 'right' },
                cell: ({ coin }) => (
                  <ActButton name="otc-coin set" known={{ coin }} label={text('changeOf', { name: coin })}>
                    {text('change')}
                  </ActButton>
                ),
              },
            ]}
          />
        )}
      </Section>
      <Currencies info={{ otc }} />
      <Merchants merchants={otc.merchants} />
    </>
  )
}

function Currencies({ info: { otc } }: { readonly info: Pick<MarketsInfo, 'otc'> }): ReactNode {
  const text = useTranslations('markets.otc')
  return (
    <Section title={text('currencies')} note={text('currenciesNote')}>
      {otc.currencies.length === 0 ? (
        <Empty>{text('noCurrency')}</Empty>
      ) : (
        <DataTable
          label={text('currencies')}
          rows={otc.currencies}
          keyOf={({ currency }) => currency}
          columns={[
            { key: 'currency', head: text('currency'), cell: ({ currency }) => <b>{currency}</b> },
            { key: 'name', head: text('name'), wide: true, cell: ({ name }) => <span>{name}</span> },
            { key: 'places', head: text('decimals'), align: 'right', cell: row => figure(String(row.places)) },
            { key: 'rate', head: text('perUsd'), align: 'right', cell: row => figure(row.per_usd) },
            { key: 'state', head: text('state'), wide: true, cell: ({ off }) => <Standing off={off} /> },
            {
              ...{ key: 'act', head: '', align: 'right' },
              cell: ({ currency }) => (
                <ActButton name="otc-currency set" known={{ currency }} label={text('changeOf', { name: currency })}>
                  {text('change')}
                </ActButton>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

/** Who bears a merchant's badge: it is put on hold, and given back, by one act each. */
function Merchants({ merchants }: { readonly merchants: MarketsInfo['otc']['merchants'] }): ReactNode {
  const text = useTranslations('markets.otc')
  const language = useDeskLanguage()
  return (
    <Section title={text('merchants')} note={text('merchantsNote')}>
      {merchants.length === 0 ? (
        <Empty>{text('noMerchant')}</Empty>
      ) : (
        <DataTable
          label={text('merchants')}
          rows={merchants}
          keyOf={({ uid }) => String(uid)}
          columns={[
            {
              key: 'uid',
              head: text('uid'),
              cell: ({ uid }) => <PlaceLink href={`/people/${uid}`}>{String(uid)}</PlaceLink>,
            },
            { key: 'nickname', head: text('nickname'), cell: ({ nickname }) => <b>{nickname}</b> },
            { key: 'orders', head: text('orders'), align: 'right', cell: row => figure(String(row.orders)) },
            {
              ...{ key: 'completion', head: text('completion'), align: 'right' },
              cell: ({ completion }) => figure(completion === null ? '–' : `${completion} %`),
            },
            { key: 'rating', head: text('rating'), align: 'right', cell: ({ rating }) => figure(rating ?? '–') },
            {
              key: 'since',
              head: text('merchantSince'),
              cell: ({ since }) => <time>{dayAndTime(since, language)}</time>,
            },
            {
              ...{ key: 'state', head: text('state'), wide: true },
              cell: ({ state, reason }) =>
                state === 'held' ? (
                  <Marked tone="warn">{text('held', { why: reason ?? '–' })}</Marked>
                ) : (
                  <span>{text('bears')}</span>
                ),
            },
            {
              ...{ key: 'act', head: '', align: 'right' },
              cell: merchant => <HoldOrGiveBack merchant={merchant} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

function Standing({ off }: { readonly off: string | null }): ReactNode {
  const text = useTranslations('markets.otc')
  return off === null ? <span>{text('on')}</span> : <Marked tone="warn">{text('off', { why: off })}</Marked>
}

function HoldOrGiveBack({ merchant }: { readonly merchant: MarketsInfo['otc']['merchants'][number] }): ReactNode {
  const text = useTranslations('markets.otc')
  const isHeld = merchant.state === 'held'
  const words = text(isHeld ? 'giveBack' : 'hold')
  return (
    <ActButton
      name={isHeld ? 'merchant grant' : 'merchant hold'}
      known={{ uid: String(merchant.uid) }}
      label={`${words} ${merchant.nickname}`}
    >
      {words}
    </ActButton>
  )
}
