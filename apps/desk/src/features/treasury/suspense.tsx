import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import type { SuspenseInfo } from './treasury-info.ts'

type Item = SuspenseInfo['items'][number]
type Props = { readonly info: SuspenseInfo }

/** What the ledger holds for nobody yet: each asset against what it is made of, and each of it with what can be done. */
export function Suspense({ info: { assets, items } }: Props): ReactNode {
  const text = useTranslations('treasury.suspense')
  return (
    <>
      <Section title={text('title')} note={text('note')}>
        {assets.length === 0 ? <Empty>{text('empty')}</Empty> : <Sums assets={assets} />}
      </Section>
      <Section title={text('items')} link={<PlaceLink href="/reviews/deposits">{text('toQueue')}</PlaceLink>}>
        {items.length === 0 ? <Empty>{text('noItems')}</Empty> : <Items items={items} />}
      </Section>
    </>
  )
}

function Sums({ assets }: Pick<SuspenseInfo, 'assets'>): ReactNode {
  const text = useTranslations('treasury.suspense')
  return (
    <DataTable
      label={text('title')}
      rows={assets}
      keyOf={({ asset }) => asset}
      columns={[
        { key: 'asset', head: text('asset'), cell: ({ asset }) => <b>{asset}</b> },
        {
          ...{ key: 'held', head: text('held'), align: 'right' },
          cell: ({ held }) => <span className="treasury-figure">{grouped(held)}</span>,
        },
        {
          ...{ key: 'count', head: text('count'), align: 'right' },
          cell: row => <span className="treasury-figure">{String(row.items)}</span>,
        },
        {
          ...{ key: 'off', head: text('off'), align: 'right' },
          cell: ({ off }) => (
            <span className="treasury-figure" data-wrong={off !== '0'}>
              {grouped(off)}
            </span>
          ),
        },
      ]}
    />
  )
}

function Items({ items }: Pick<SuspenseInfo, 'items'>): ReactNode {
  const text = useTranslations('treasury.suspense')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  return (
    <DataTable
      label={text('items')}
      rows={items}
      keyOf={({ kind, number }) => `${kind} ${number}`}
      columns={[
        { key: 'kind', head: text('kind'), cell: ({ kind }) => <span>{text(`kinds.${kind}`)}</span> },
        { key: 'number', head: text('number'), cell: ({ number }) => <b>{number}</b> },
        {
          ...{ key: 'amount', head: text('amount'), align: 'right' },
          cell: ({ amount, coin }) => <span className="treasury-figure">{`${grouped(amount)} ${coin}`}</span>,
        },
        {
          ...{ key: 'what', head: text('what'), wide: true },
          cell: ({ what, person }) => (
            <span>{person === null ? what || '–' : text('credited', { uid: String(person) })}</span>
          ),
        },
        {
          ...{ key: 'since', head: text('since') },
          cell: ({ since }) => <time>{listMoment({ at: since, now, language })}</time>,
        },
        { ...{ key: 'act', head: '', align: 'right' }, cell: item => <Acts item={item} /> },
      ]}
    />
  )
}

function Acts({ item: { kind, number } }: { readonly item: Item }): ReactNode {
  const text = useTranslations('treasury.suspense')
  const known = { number: String(number) }
  if (kind === 'line')
    return (
      <span className="treasury-acts">
        <ActButton name="statement match" known={known} label={text('matchOf', { number: String(number) })}>
          {text('match')}
        </ActButton>
        <ActButton name="statement return" known={known} label={text('returnOf', { number: String(number) })}>
          {text('return')}
        </ActButton>
        <ActButton name="statement write-off" known={known} label={text('writeOffLine', { number: String(number) })}>
          {text('writeOff')}
        </ActButton>
      </span>
    )
  return (
    <span className="treasury-acts">
      {kind === 'arrival' ? (
        <ActButton name="deposit give-large" known={known} label={text('giveOf', { number: String(number) })}>
          {text('give')}
        </ActButton>
      ) : (
        <ActButton name="deposit take-back" known={known} label={text('takeBackOf', { number: String(number) })}>
          {text('takeBack')}
        </ActButton>
      )}
      <ActButton name="deposit write-off" known={known} label={text('writeOffOf', { number: String(number) })}>
        {text('writeOff')}
      </ActButton>
    </span>
  )
}
