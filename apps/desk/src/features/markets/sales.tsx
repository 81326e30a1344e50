import type { deskSaleList, ReplyOf } from '@bourse/protocol'
import { PlaceLink, useGo } from '@bourse/shell'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { Beside } from '../../site/parts/beside.tsx'
import { DataTable } from '../../site/parts/data-table.tsx'
import { DetailHead } from '../../site/parts/detail-head.tsx'
import { Facts } from '../../site/parts/facts.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { utcMoment } from '../../site/time/moments.ts'
import { ActButton, useActOpen } from '../acts/index.ts'

type Sale = ReplyOf<typeof deskSaleList>['sales'][number]

/** The sales of new coins, drafts too, and the acts on the one that is chosen. */
export function Sales({ chosen }: { readonly chosen: string | null }): ReactNode {
  const query = useFollowed<typeof deskSaleList>({
    key: ['sales'],
    asked: { path: '/desk/sale/list', payload: {} },
    topics: ['markets', 'figures'],
  })
  return (
    <Asked query={query} rows={8}>
      {({ sales }) => <Listed sales={sales} chosen={chosen} />}
    </Asked>
  )
}

function Listed({ sales, chosen }: { readonly sales: readonly Sale[]; readonly chosen: string | null }): ReactNode {
  const text = useTranslations('markets.sales')
  const acting = useActOpen()
  const sale = sales.find(({ id }) => String(id) === chosen)
  const language = useDeskLanguage()
  const moment = (at: number): ReactNode => <time className="market-figure">{utcMoment(at, language)}</time>
  if (sales.length === 0) return <Empty>{text('empty')}</Empty>
  return (
    <Beside detail={sale === undefined || acting ? null : <SaleDetail sale={sale} />}>
      <DataTable
        edge
        label={text('label')}
        rows={sales}
        keyOf={({ id }) => String(id)}
        isChosen={({ id }) => String(id) === chosen}
        columns={[
          { key: 'id', head: text('number'), cell: ({ id }) => String(id) },
          {
            key: 'name',
            head: text('name'),
            cell: ({ id, name, coin }) => (
              <PlaceLink className="market-name" href={`/markets?show=sales&sale=${id}`}>{`${name} ${coin}`}</PlaceLink>
            ),
          },
          { key: 'mode', head: text('mode'), cell: ({ mode }) => text(`modes.${mode}`) },
          { key: 'state', head: text('state'), cell: one => <Standing sale={one} /> },
          { key: 'opens', head: text('opens'), cell: ({ opens_at: at }) => moment(at) },
          { key: 'closes', head: text('closes'), cell: ({ closes_at: at }) => moment(at) },
          {
            key: 'raised',
            head: text('raised'),
            align: 'right',
            cell: ({ raised, goal, money }) => (
              <span className="market-figure">{`${grouped(raised)} / ${grouped(goal)} ${money}`}</span>
            ),
          },
        ]}
      />
    </Beside>
  )
}

function Standing({ sale }: { readonly sale: Sale }): ReactNode {
  const text = useTranslations('markets.sales')
  if (sale.waits) return <b>{text('waits')}</b>
  return <span>{sale.outcome === null ? text(`states.${sale.state}`) : text(`outcomes.${sale.outcome}`)}</span>
}

function SaleDetail({ sale }: { readonly sale: Sale }): ReactNode {
  const text = useTranslations('markets.sales')
  const go = useGo()
  const id = useId()
  const language = useDeskLanguage()
  const moment = (at: number): string => utcMoment(at, language)
  return (
    <section className="market-detail" aria-labelledby={id}>
      <DetailHead
        id={id}
        title={`${sale.name} (${sale.coin})`}
        closes={text('close')}
        onClose={() => go('/markets?show=sales', { replace: true })}
      >
        <Standing sale={sale} />
      </DetailHead>
      <Section title={text('now')}>
        <Facts
          facts={[
            [text('raised'), `${grouped(sale.raised)} / ${grouped(sale.goal)} ${sale.money}`],
            [text('units'), `${grouped(String(sale.units))} / ${grouped(String(sale.units_max))}`],
            [text('needed'), grouped(String(sale.units_needed))],
            [text('entries'), grouped(String(sale.entries))],
            [text('languages'), sale.languages.join(', ') || '–'],
          ]}
        />
      </Section>
      <Section title={text('terms')}>
        <Facts
          facts={[
            [text('forSale'), `${grouped(sale.for_sale)} ${sale.coin}`],
            [text('issuer'), String(sale.issuer)],
            [text('level'), String(sale.level)],
            [text('opens'), moment(sale.opens_at)],
            [text('closes'), moment(sale.closes_at)],
            [text('trades'), moment(sale.trades_at)],
            [text('unlocks'), sale.unlocks],
            [text('outside'), sale.outside ?? '–'],
            [text('market'), sale.market ?? '–'],
          ]}
        />
      </Section>
      <footer className="market-detail-bar">
        <SaleActs sale={sale} />
      </footer>
    </section>
  )
}

/** What can be done with a sale where it stands. */
function SaleActs({ sale }: { readonly sale: Sale }): ReactNode {
  const text = useTranslations('markets.sales.acts')
  const { state } = sale
  const known = { project: String(sale.id) }
  const isOver = state === 'ended'
  return (
    <>
      <ActButton name="startup say" known={known}>
        {text('say')}
      </ActButton>
      <ActButton name="startup link" known={known}>
        {text('link')}
      </ActButton>
      {state === 'draft' && (
        <ActButton name="startup unlock" known={known}>
          {text('unlock')}
        </ActButton>
      )}
      {state === 'draft' && sale.mode === 'lottery' && (
        <ActButton name="startup outside" known={known}>
          {text('outside')}
        </ActButton>
      )}
      {!isOver && (
        <ActButton name="startup move" known={known}>
          {text('move')}
        </ActButton>
      )}
      {!isOver && state !== 'draft' && (
        <ActButton name="startup call-off" known={known}>
          {text('callOff')}
        </ActButton>
      )}
      {state === 'draft' && (
        <ActButton name="startup publish" known={known} primary>
          {text('publish')}
        </ActButton>
      )}
      {sale.waits && (
        <ActButton name="startup reveal" known={known} primary>
          {text('reveal')}
        </ActButton>
      )}
      {sale.outcome === 'sold' && (
        <ActButton name="startup market" known={known} primary={sale.market === null}>
          {text('market')}
        </ActButton>
      )}
    </>
  )
}
