import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import type { PersonInfo } from './use-person.ts'

/** Where somebody is signed in; each is ended by itself. */
export function Sessions({ info: { person, sessions } }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people.sessions')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const when = (at: number): ReactNode => <time>{listMoment({ at, now, language })}</time>
  return (
    <Section title={text('title')} note={text('open', { count: String(sessions.length) })}>
      {sessions.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={sessions}
          keyOf={({ id }) => id}
          columns={[
            { key: 'device', head: text('device'), wide: true, cell: ({ device }) => <span>{device}</span> },
            { key: 'address', head: text('address'), cell: ({ address }) => <span>{address}</span> },
            { key: 'since', head: text('since'), cell: ({ since }) => when(since) },
            { key: 'seen', head: text('seen'), cell: ({ seen }) => when(seen) },
            {
              key: 'end',
              head: '',
              align: 'right',
              cell: ({ id, device }) => (
                <ActButton
                  name="user end-session"
                  known={{ who: String(person.uid), session: String(id) }}
                  label={text('endOf', { device })}
                >
                  {text('end')}
                </ActButton>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}
