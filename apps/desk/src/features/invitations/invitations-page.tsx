import type { deskInvitations } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useArea } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { FigureStrip } from '../../site/parts/figure-strip.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Asked } from '../../site/parts/states.tsx'
import { TabbedHead, useTab } from '../../site/parts/tabbed-head.tsx'
import { ActButton, ActHost, Coming } from '../acts/index.ts'
import { Credits } from './credits.tsx'
import type { InvitationsInfo } from './invitation-info.ts'
import { Refused } from './refused.tsx'
import { Shares } from './shares.tsx'
import { sumOf } from './sum-of.ts'
import './invitations.css'

const TABS = ['shares', 'credits', 'refused'] as const
type Tab = (typeof TABS)[number]

/** What inviters get of their friends' fees, what was credited, and who gets nothing. */
export function InvitationsPage(): ReactNode {
  useArea('invitations')
  const text = useTranslations('invitations')
  const tab = useTab(TABS)
  const query = useFollowed<typeof deskInvitations>({
    key: ['invitations'],
    asked: { path: '/desk/invitation/info', payload: {} },
    topics: ['acts', 'figures'],
  })
  return (
    <ActHost>
      <TabbedHead<Tab>
        title={text('title')}
        place="/invitations"
        tabs={TABS}
        tab={tab}
        labelOf={value => text(`tabs.${value}`)}
      >
        <ActButton name="invite bar">{text('bar')}</ActButton>
      </TabbedHead>
      <Coming page="invitations" />
      <Asked query={query} rows={12}>
        {info => (
          <>
            <Strip info={info} />
            {tab === 'shares' && <Shares info={info} />}
            {tab === 'credits' && <Credits info={info} />}
            {tab === 'refused' && <Refused info={info} />}
          </>
        )}
      </Asked>
    </ActHost>
  )
}

/** How many were invited, what they brought, and until when that is counted. */
function Strip({ info: { invited, trading, days, counted } }: { readonly info: InvitationsInfo }): ReactNode {
  const text = useTranslations('invitations.strip')
  const format = useFormatter()
  const [fees, reward] = [sumOf(days.map(day => day.fees)), sumOf(days.map(day => day.reward))]
  const money = (sum: string | null): string => (sum === null ? '–' : grouped(sum))
  return (
    <FigureStrip
      figures={[
        {
          key: 'invited',
          label: text('invited'),
          value: format.number(invited),
          note: text('trading', { count: format.number(trading) }),
        },
        { key: 'fees', label: text('fees'), value: money(fees), unit: 'USDT', note: text('days') },
        { key: 'reward', label: text('reward'), value: money(reward), unit: 'USDT', note: text('days') },
        {
          key: 'counted',
          label: text('counted'),
          value: counted ?? '–',
          note: text(counted === null ? 'notYet' : 'countedNote'),
        },
      ]}
    />
  )
}
