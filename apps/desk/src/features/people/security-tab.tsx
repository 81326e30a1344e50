import type { deskPersonSignIns, ReplyOf } from '@bourse/protocol'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { PagedList } from './paged-list.tsx'
import { Sessions } from './sessions.tsx'
import { type PersonInfo, usePersonList } from './use-person.ts'
import { useTimeColumn } from './use-time-column.tsx'

type SignIn = ReplyOf<typeof deskPersonSignIns>['events'][number]

const METHODS = ['register', 'email', 'phone', 'second'] as const
const OUTCOMES = ['done', 'wrong', 'second_check', 'frozen'] as const

/** Where somebody is signed in, and every try to come in. */
export function SecurityTab({ info }: { readonly info: PersonInfo }): ReactNode {
  return (
    <>
      <Sessions info={info} />
      <SignIns uid={info.person.uid} />
    </>
  )
}

function SignIns({ uid }: { readonly uid: number }): ReactNode {
  const text = useTranslations('people.security')
  const time = useTimeColumn<SignIn>(text('time'))
  const [begin, setBegin] = useState(0)
  const list = usePersonList<typeof deskPersonSignIns>('/desk/people/sign-ins', { uid, begin })
  const method = (of: string): string => {
    const known = METHODS.find(one => one === of)
    return known === undefined ? of : text(known)
  }
  const outcome = (of: string): string => {
    const known = OUTCOMES.find(one => one === of)
    return known === undefined ? of : text(known)
  }
  return (
    <Section title={text('title')}>
      <PagedList
        query={list}
        rows={8}
        pageOf={({ events, total }) => ({ shown: events, total })}
        begin={begin}
        onBegin={setBegin}
        empty={text('empty')}
      >
        {events => (
          <DataTable
            label={text('title')}
            rows={events}
            keyOf={({ id }) => id}
            columns={[
              time,
              { key: 'method', head: text('method'), cell: event => <span>{method(event.method)}</span> },
              { key: 'outcome', head: text('outcome'), cell: event => <span>{outcome(event.outcome)}</span> },
              { key: 'device', head: text('device'), wide: true, cell: ({ device }) => <span>{device}</span> },
              { key: 'address', head: text('address'), cell: ({ address }) => <span>{address}</span> },
            ]}
          />
        )}
      </PagedList>
    </Section>
  )
}
