import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { ActButton } from '../acts/index.ts'
import type { InvitationsInfo } from './invitation-info.ts'

type Props = { readonly info: InvitationsInfo }

const PPM_PER_CENT = 10_000
const DAYS_LISTED = 10

/** What inviters of each level get, who invited most, and what the last days brought. */
export function Shares({ info }: Props): ReactNode {
  return (
    <>
      <ByLevel info={info} />
      <First info={info} />
      <Days info={info} />
    </>
  )
}

function ByLevel({ info: { shares } }: Props): ReactNode {
  const text = useTranslations('invitations.shares')
  const format = useFormatter()
  return (
    <Section title={text('title')} note={text('note')}>
      <DataTable
        label={text('title')}
        rows={shares}
        keyOf={({ level }) => level}
        columns={[
          { key: 'level', head: text('level'), cell: ({ level }) => <b>{level}</b> },
          {
            key: 'share',
            head: text('share'),
            align: 'right',
            cell: row => <span className="invitation-figure">{`${row.share_ppm / PPM_PER_CENT} %`}</span>,
          },
          {
            key: 'inviters',
            head: text('inviters'),
            align: 'right',
            cell: row => <span className="invitation-figure">{format.number(row.inviters)}</span>,
          },
          {
            key: 'act',
            head: '',
            align: 'right',
            cell: ({ level }) => (
              <ActButton
                name="invite share"
                known={{ level: String(level) }}
                label={text('changeOf', { level: String(level) })}
              >
                {text('change')}
              </ActButton>
            ),
          },
        ]}
      />
    </Section>
  )
}

function First({ info: { first } }: Props): ReactNode {
  const text = useTranslations('invitations.first')
  const format = useFormatter()
  return (
    <Section title={text('title')} note={text('note')}>
      {first.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={first}
          keyOf={({ uid }) => uid}
          columns={[
            { key: 'uid', head: text('who'), cell: ({ uid }) => <PlaceLink href={`/people/${uid}`}>{uid}</PlaceLink> },
            {
              key: 'friends',
              head: text('friends'),
              align: 'right',
              cell: ({ friends }) => <span className="invitation-figure">{format.number(friends)}</span>,
            },
            {
              key: 'reward',
              head: text('reward'),
              align: 'right',
              cell: ({ reward }) => <span className="invitation-figure">{grouped(reward)}</span>,
            },
          ]}
        />
      )}
    </Section>
  )
}

function Days({ info: { days } }: Props): ReactNode {
  const text = useTranslations('invitations.days')
  const money = (sum: string | null): ReactNode => (
    <span className="invitation-figure">{sum === null ? '–' : grouped(sum)}</span>
  )
  return (
    <Section title={text('title')} note={text('note')}>
      {days.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={days.toReversed().slice(0, DAYS_LISTED)}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: text('day'), cell: ({ day }) => <time>{day}</time> },
            { key: 'fees', head: text('fees'), align: 'right', cell: ({ fees }) => money(fees) },
            { key: 'reward', head: text('reward'), align: 'right', cell: ({ reward }) => money(reward) },
          ]}
        />
      )}
    </Section>
  )
}
