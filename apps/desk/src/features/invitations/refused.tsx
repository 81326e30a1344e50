import type { deskInvitationCredits } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import { CreditTable } from './credits.tsx'
import type { InvitationsInfo } from './invitation-info.ts'

type Props = { readonly info: InvitationsInfo }

const ROWS = 50

/** Credits that are not done, whom the programme is over for, and who brings nothing. */
export function Refused({ info }: Props): ReactNode {
  return (
    <>
      <Open />
      <Barred info={info} />
      <SameDocument info={info} />
    </>
  )
}

function Open(): ReactNode {
  const text = useTranslations('invitations.open')
  const query = useFollowed<typeof deskInvitationCredits>({
    key: ['invitations', 'open'],
    asked: { path: '/desk/invitation/credits', payload: { open: true, limit_num: ROWS } },
    topics: ['figures'],
  })
  return (
    <Section title={text('title')} note={text('note')}>
      <Asked query={query} rows={3}>
        {({ credits }) => (credits.length === 0 ? <Empty>{text('empty')}</Empty> : <CreditTable credits={credits} />)}
      </Asked>
    </Section>
  )
}

function Barred({ info: { barred } }: Props): ReactNode {
  const text = useTranslations('invitations.barred')
  const language = useDeskLanguage()
  return (
    <Section title={text('title')}>
      {barred.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={barred}
          keyOf={({ uid }) => uid}
          columns={[
            { key: 'uid', head: text('who'), cell: ({ uid }) => <PlaceLink href={`/people/${uid}`}>{uid}</PlaceLink> },
            { key: 'since', head: text('since'), cell: ({ at }) => <time>{shortDay(at, language)}</time> },
            { key: 'reason', head: text('reason'), wide: true, cell: ({ reason }) => <span>{reason}</span> },
            {
              key: 'act',
              head: '',
              align: 'right',
              cell: ({ uid }) => (
                <ActButton
                  name="invite unbar"
                  known={{ uid: String(uid) }}
                  label={text('unbarOf', { uid: String(uid) })}
                >
                  {text('unbar')}
                </ActButton>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function SameDocument({ info: { same_document: same } }: Props): ReactNode {
  const text = useTranslations('invitations.same')
  return (
    <Section title={text('title')} note={text('note')}>
      {same.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={same}
          keyOf={({ uid }) => uid}
          columns={[
            { key: 'uid', head: text('who'), cell: ({ uid }) => <PlaceLink href={`/people/${uid}`}>{uid}</PlaceLink> },
            {
              key: 'inviter',
              head: text('inviter'),
              wide: true,
              cell: ({ inviter }) => <PlaceLink href={`/people/${inviter}`}>{inviter}</PlaceLink>,
            },
            {
              key: 'act',
              head: '',
              align: 'right',
              cell: ({ uid }) => (
                <ActButton name="invite bar" known={{ uid: String(uid) }} label={text('barOf', { uid: String(uid) })}>
                  {text('bar')}
                </ActButton>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}
