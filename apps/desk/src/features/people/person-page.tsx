import { PlaceLink } from '@bourse/shell'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useArea } from '../../site/languages/use-words.ts'
import { Asked } from '../../site/parts/states.tsx'
import { ActHost } from '../acts/index.ts'
import { EntriesTab } from './entries-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonOverview } from './person-overview.tsx'
import { SecurityTab } from './security-tab.tsx'
import { TradesTab } from './trades-tab.tsx'
import { type PersonInfo, usePerson } from './use-person.ts'
import { VerificationTab } from './verification-tab.tsx'
import './people.css'

const TABS = ['overview', 'verification', 'trades', 'entries', 'messages', 'security'] as const
type Tab = (typeof TABS)[number]

const BODIES: Readonly<Record<Tab, (props: { readonly info: PersonInfo }) => ReactNode>> = {
  overview: PersonOverview,
  verification: VerificationTab,
  trades: TradesTab,
  entries: EntriesTab,
  messages: MessagesTab,
  security: SecurityTab,
}

// What shows money is not offered to who does not see it.
const OF_MONEY: ReadonlySet<Tab> = new Set(['trades', 'entries'])

/** One person: what happened to them, and what may be done. */
export function PersonPage(): ReactNode {
  useArea('people')
  const { uid } = useParams({ from: '/people/$uid' })
  const search: { readonly tab?: string } = useSearch({ strict: false })
  const person = usePerson(Number(uid))
  return (
    <ActHost>
      <Asked query={person} rows={14}>
        {info => {
          const tabs = TABS.filter(tab => info.reads.money || !OF_MONEY.has(tab))
          const tab = tabs.find(one => one === search.tab) ?? 'overview'
          const Body = BODIES[tab]
          return (
            <>
              <PersonHead info={info} />
              <Tabs uid={info.person.uid} tabs={tabs} at={tab} />
              <div className="person-body">
                <Body key={`${uid} ${tab}`} info={info} />
              </div>
            </>
          )
        }}
      </Asked>
    </ActHost>
  )
}

function Tabs({ uid, tabs, at }: { readonly uid: number; readonly tabs: readonly Tab[]; readonly at: Tab }): ReactNode {
  const text = useTranslations('people.tabs')
  useEffect(() => {
    document.getElementById('person-tab-here')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  return (
    <nav className="person-tabs" aria-label={text('label')}>
      {tabs.map(tab => (
        <PlaceLink
          key={tab}
          href={tab === 'overview' ? `/people/${uid}` : `/people/${uid}?tab=${tab}`}
          {...(tab === at ? { 'aria-current': 'page', id: 'person-tab-here' } : {})}
        >
          {text(tab)}
        </PlaceLink>
      ))}
    </nav>
  )
}
