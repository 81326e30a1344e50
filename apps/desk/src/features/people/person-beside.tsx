import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../../site/calls/desk-client.ts'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { Face } from '../../site/parts/face.tsx'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { PersonTags } from './person-head.tsx'
import { amountText, dayText } from './person-texts.ts'
import { type PersonInfo, usePerson, usePersonMoney } from './use-person.ts'
import './people.css'

const NOTES_SHOWN = 3
const NO_RIGHT = '403'

/** Who an item of a queue is about, in short, beside it; who may not see people is told so. */
export function PersonBeside({ uid }: { readonly uid: number }): ReactNode {
  useArea('people')
  const text = useTranslations('people.beside')
  const person = usePerson(uid)
  return (
    <aside className="person-beside" aria-label={text('label')}>
      {person.error instanceof Refused && person.error.code === NO_RIGHT ? (
        <Empty>{text('closed')}</Empty>
      ) : (
        <Asked query={person} rows={5}>
          {info => <Short info={info} />}
        </Asked>
      )}
    </aside>
  )
}

function Short({ info }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people')
  const language = useDeskLanguage()
  const { person, reads, sessions, notes, checks } = info
  const money = usePersonMoney(person.uid, reads.money)
  const name = person.name ?? person.nickname
  const rejected = checks.filter(({ status }) => status === 'rejected').length
  const facts: readonly (readonly [string, string])[] = [
    [text('column.since'), dayText(person.since, language)],
    [text('column.mail'), person.email ?? text('none')],
    [text('column.phone'), person.phone ?? text('none')],
    [
      text('figures.checks'),
      person.second_checks.length === 0
        ? text('figures.noChecks')
        : person.second_checks.map(check => text(`second.${check as 'google'}`)).join(', '),
    ],
    [text('figures.sessions'), String(sessions.length)],
    [text('beside.rejected'), String(rejected)],
    ...(money.data === undefined ? [] : [[text('figures.holds'), `${amountText(money.data.worth)} USDT`] as const]),
  ]
  return (
    <>
      <header>
        <Face name={name} size={32} />
        <div>
          <h3>{name}</h3>
          <p>{text('uid', { uid: String(person.uid) })}</p>
        </div>
        <PlaceLink href={`/people/${person.uid}`}>
          {text('beside.open')} <KeyCap>P</KeyCap>
        </PlaceLink>
      </header>
      <PersonTags person={person} />
      <dl>
        {facts.map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <ul className="person-notes">
        {notes.slice(0, NOTES_SHOWN).map(note => (
          <li key={`${note.at} ${note.operator} ${note.text}`}>
            <p>
              <b>{note.operator}</b> <time>{dayAndTime(note.at, language)}</time>
            </p>
            <p>{note.text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
