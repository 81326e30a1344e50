import type { deskInstitution } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Refused } from '../../site/calls/desk-client.ts'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { FigureStrip } from '../../site/parts/figure-strip.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { PageHead } from '../../site/parts/page-head.tsx'
import { PageTabs } from '../../site/parts/page-tabs.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { ActButton, ActHost } from '../acts/index.ts'
import { ContactTable } from './contact-table.tsx'
import type { InstitutionInfo } from './institution-info.ts'
import { InstitutionState } from './institutions-page.tsx'
import { StatementTable } from './statement-table.tsx'
import { Packages, Terms } from './terms.tsx'
import './institutions.css'

const TABS = ['contacts', 'terms', 'statement'] as const
type Tab = (typeof TABS)[number]

const NOT_THERE = '404'

/** One institution: who may come in, what they owe and by which terms, and what was booked. */
export function InstitutionPage(): ReactNode {
  useArea('institutions')
  const text = useTranslations('institutions')
  const { institution } = useParams({ from: '/institutions/$institution' })
  const search: { readonly show?: string; readonly before?: string } = useSearch({ strict: false })
  const tab = TABS.find(one => one === search.show) ?? 'contacts'
  const number = Number(institution)
  const isNumber = Number.isSafeInteger(number) && number > 0
  const query = useFollowed<typeof deskInstitution>({
    key: ['institution', number],
    asked: { path: '/desk/institution/info', payload: { institution: number } },
    topics: ['institutions'],
    enabled: isNumber,
  })
  const gone = !isNumber || (query.error instanceof Refused && query.error.code === NOT_THERE)
  if (gone) {
    return (
      <>
        <PageHead title={text('title')} />
        <Empty>
          {text('missing')} <PlaceLink href="/institutions">{text('all')}</PlaceLink>
        </Empty>
      </>
    )
  }
  return (
    <ActHost>
      <Asked query={query} rows={14}>
        {info => <Found info={info} tab={tab} before={search.before} />}
      </Asked>
    </ActHost>
  )
}

type FoundProps = { readonly info: InstitutionInfo; readonly tab: Tab; readonly before: string | undefined }

function Found({ info, tab, before }: FoundProps): ReactNode {
  const text = useTranslations('institutions')
  const known = { id: String(info.institution) }
  return (
    <>
      <PageHead
        title={info.name}
        note={<InstitutionState closedAt={info.closed_at} />}
        states={
          <PageTabs<Tab>
            tabs={TABS}
            tab={tab}
            placeOf={to => `/institutions/${info.institution}?show=${to}`}
            labelOf={value => text(`tabs.${value}`)}
          />
        }
      >
        <ActButton name={info.closed_at === null ? 'institution disable' : 'institution enable'} known={known}>
          {text(info.closed_at === null ? 'disable' : 'enable')}
        </ActButton>
        <ActButton name="institution fund" known={known} primary>
          {text('fund')}
        </ActButton>
      </PageHead>
      <Strip info={info} />
      {tab === 'contacts' && <ContactTable info={info} />}
      {tab === 'terms' && (
        <>
          <Terms info={info} />
          <Packages info={info} />
        </>
      )}
      {tab === 'statement' && <StatementTable institution={info.institution} before={before} />}
    </>
  )
}

function Strip({ info }: { readonly info: InstitutionInfo }): ReactNode {
  const text = useTranslations('institutions.strip')
  const language = useDeskLanguage()
  const format = useFormatter()
  const left = info.packages.reduce((sum, { minutes, used }) => sum + minutes - used, 0)
  return (
    <FigureStrip
      figures={[
        {
          key: 'balance',
          label: text('balance'),
          value: grouped(info.balance),
          wrong: info.balance.startsWith('-'),
          note: text('credit', { credit: grouped(info.terms.credit) }),
        },
        {
          key: 'packages',
          label: text('minutes'),
          value: format.number(left),
          note: text('packages', { count: String(info.packages.length) }),
        },
        {
          key: 'classes',
          label: text('classes'),
          value: String(info.classes.now),
          note: text('planned', { planned: String(info.classes.planned), held: String(info.classes.held_30d) }),
        },
        { key: 'contacts', label: text('contacts'), value: String(info.contacts), note: info.time_zone },
        {
          key: 'opened',
          label: text('number'),
          value: String(info.institution),
          note: text('since', { day: shortDay(info.opened_at, language) }),
        },
      ]}
    />
  )
}
