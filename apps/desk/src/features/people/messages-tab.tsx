import type { deskPersonMessages } from '@bourse/protocol'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { Section } from '../../site/parts/section.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { PagedList } from './paged-list.tsx'
import { type PersonInfo, usePersonList } from './use-person.ts'

/** What the house told somebody, and whether they have read it. */
export function MessagesTab({ info }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people.messages')
  const language = useDeskLanguage()
  const [begin, setBegin] = useState(0)
  const list = usePersonList<typeof deskPersonMessages>('/desk/people/messages', { uid: info.person.uid, begin })
  return (
    <Section title={text('title')}>
      <PagedList
        query={list}
        rows={8}
        pageOf={({ messages, total }) => ({ shown: messages, total })}
        begin={begin}
        onBegin={setBegin}
        empty={text('empty')}
      >
        {messages => (
          <ul className="person-notes">
            {messages.map(message => (
              <li key={message.id}>
                <p>
                  <b>{message.title}</b> <time>{dayAndTime(message.at, language)}</time>{' '}
                  <span>{text(message.read ? 'read' : 'unread')}</span>
                </p>
                <p>{message.text}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}
