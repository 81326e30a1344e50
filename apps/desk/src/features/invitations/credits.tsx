import type { deskInvitationCredits } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Pager } from '../../site/parts/pager.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import type { CreditInfo, InvitationsInfo } from './invitation-info.ts'

const ROWS = 50
const placeOf = (begin: number): string => `/invitations?show=credits${begin === 0 ? '' : `&begin=${begin}`}`

/** What was credited by coin, and every credit. */
export function Credits({ info }: { readonly info: InvitationsInfo }): ReactNode {
  const text = useTranslations('invitations.credits')
  const search: { readonly begin?: string } = useSearch({ strict: false })
  const number = Number(search.begin)
  const begin = Number.isSafeInteger(number) && number > 0 ? number : 0
  const query = useFollowed<typeof deskInvitationCredits>({
    key: ['invitations', 'credits', begin],
    asked: { path: '/desk/invitation/credits', payload: { limit_begin: begin, limit_num: ROWS } },
    topics: ['figures'],
  })
  return (
    <>
      <Coins info={info} />
      <Section title={text('title')} note={text('note')}>
        <Asked query={query} rows={8}>
          {({ credits, more }) => (
            <>
              {credits.length === 0 ? <Empty>{text('empty')}</Empty> : <CreditTable credits={credits} />}
              <Pager newest={begin === 0 ? null : placeOf(0)} older={more ? placeOf(begin + ROWS) : null} />
            </>
          )}
        </Asked>
      </Section>
    </>
  )
}

function Coins({ info: { coins } }: { readonly info: InvitationsInfo }): ReactNode {
  const text = useTranslations('invitations.coins')
  const money = (sum: string): ReactNode => <span className="invitation-figure">{grouped(sum)}</span>
  return (
    <Section title={text('title')}>
      {coins.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={coins}
          keyOf={({ coin }) => coin}
          columns={[
            { key: 'coin', head: text('coin'), cell: ({ coin }) => <b>{coin}</b> },
            { key: 'credited', head: text('credited'), align: 'right', cell: row => money(row.credited) },
            { key: 'waits', head: text('waits'), align: 'right', cell: row => money(row.waits) },
          ]}
        />
      )}
    </Section>
  )
}

/** Credits as rows; the page of what was refused shows them too. */
export function CreditTable({ credits }: { readonly credits: readonly CreditInfo[] }): ReactNode {
  const text = useTranslations('invitations.credits')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  return (
    <DataTable
      label={text('title')}
      rows={credits}
      keyOf={({ credit }) => credit}
      columns={[
        {
          key: 'at',
          head: text('made'),
          cell: ({ made_at: at }) => <time>{listMoment({ at, now, language })}</time>,
        },
        { key: 'uid', head: text('who'), cell: ({ uid }) => <PlaceLink href={`/people/${uid}`}>{uid}</PlaceLink> },
        {
          key: 'amount',
          head: text('amount'),
          align: 'right',
          cell: ({ amount, coin }) => <span className="invitation-figure">{`${grouped(amount)} ${coin}`}</span>,
        },
        { key: 'state', head: text('state'), wide: true, cell: credit => <CreditState credit={credit} /> },
      ]}
    />
  )
}

function CreditState({ credit }: { readonly credit: CreditInfo }): ReactNode {
  const text = useTranslations('invitations.credits')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  if (credit.state === 'done') return <Marked tone="good">{text('done')}</Marked>
  if (credit.refused !== null) return <Marked tone="bad">{text('refused', { code: credit.refused })}</Marked>
  if (credit.unsure_since === null) return <Marked tone="idle">{text('asked')}</Marked>
  const time = listMoment({ at: credit.unsure_since, now, language })
  return <Marked tone="warn">{text('unsure', { time })}</Marked>
}
