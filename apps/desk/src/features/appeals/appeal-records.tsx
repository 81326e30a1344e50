import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Section } from '../../site/parts/section.tsx'
import type { AppealInfo } from './appeal-info.ts'

type Side = AppealInfo['buyer']

/** Both sides of an order: who they are, and how they have traded so far. */
export function AppealRecords({ info: { buyer, seller } }: { readonly info: AppealInfo }): ReactNode {
  const text = useTranslations('appeals.records')
  const format = useFormatter()
  const none = '–'
  const rows: readonly (readonly [string, (side: Side) => ReactNode])[] = [
    [text('name'), side => side.name ?? text('unverified')],
    [text('uid'), side => <PlaceLink href={`/people/${side.uid}`}>{String(side.uid)}</PlaceLink>],
    [text('nickname'), side => side.nickname],
    [text('level'), side => (side.merchant ? text('merchant', { level: String(side.level) }) : String(side.level))],
    [text('since'), side => format.dateTime(side.since * 1000, { year: 'numeric', month: 'short' })],
    [text('orders'), side => String(side.orders)],
    [text('completed'), side => (side.completion === null ? none : `${side.completion} %`)],
    [text('release'), side => (side.release_s === null ? none : text('seconds', { seconds: String(side.release_s) }))],
    [text('appeals'), side => text('won', { won: String(side.appeals.won), decided: String(side.appeals.decided) })],
    [text('rating'), side => side.rating ?? none],
  ]
  return (
    <Section title={text('title')}>
      <table className="appeal-records">
        <thead>
          <tr>
            <th scope="col" aria-label={text('title')} />
            <th scope="col">{text('buyer')}</th>
            <th scope="col">{text('seller')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, cell]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{cell(buyer)}</td>
              <td>{cell(seller)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
