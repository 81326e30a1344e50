import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { type ActEntry, useActs } from '../../site/live/acts.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton, useOpenAct } from '../acts/index.ts'
import type { PersonInfo } from './use-person.ts'

type ActWord = 'freeze' | 'unfreeze' | 'endSessions' | 'setLevel' | 'resetFactor' | 'message' | 'contact'

/** Beside a person: what may be done, what was done, and what operators noted. */
export function PersonSide({ info }: { readonly info: PersonInfo }): ReactNode {
  return (
    <aside className="person-side">
      <Acts info={info} />
      <Done info={info} />
      <Notes info={info} />
    </aside>
  )
}

const ACTS: readonly { readonly act: string; readonly word: ActWord; readonly key: string | null }[] = [
  { act: 'user freeze', word: 'freeze', key: 'F' },
  { act: 'user unfreeze', word: 'unfreeze', key: 'F' },
  { act: 'user sign-out', word: 'endSessions', key: 'E' },
  { act: 'user level', word: 'setLevel', key: 'L' },
  { act: 'user reset-factor', word: 'resetFactor', key: 'R' },
  { act: 'user message', word: 'message', key: 'M' },
  { act: 'user contact', word: 'contact', key: null },
]

function Acts({ info: { person } }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people.acts')
  const entries = useActs().data ?? []
  const unfit = person.frozen ? 'user freeze' : 'user unfreeze'
  return (
    <Section title={text('title')} note={text('note')}>
      <ul className="person-acts">
        {ACTS.filter(({ act }) => act !== unfit).map(({ act, word, key }) => {
          const entry = entries.find(({ name }) => name === act)
          return entry === undefined ? null : <ActRow key={act} {...{ entry, word }} cap={key} uid={person.uid} />
        })}
      </ul>
    </Section>
  )
}

type RowProps = {
  readonly entry: ActEntry
  readonly word: ActWord
  readonly cap: string | null
  readonly uid: number
}

function ActRow({ entry, word, cap, uid }: RowProps): ReactNode {
  const text = useTranslations('people.acts')
  const roles = useTranslations('frame.roles')
  const open = useOpenAct()
  const { needs } = entry
  const asked = [
    needs.reason ? text('reason') : null,
    needs.second_factor ? text('factor') : null,
    needs.four_eyes === null ? null : text('eyes'),
  ].filter(one => one !== null)
  const who = entry.roles.map(role => roles(role)).join(', ')
  return (
    <li>
      <button
        type="button"
        disabled={!entry.mine}
        onClick={() => open({ name: entry.name, known: { who: String(uid) } })}
      >
        <span className="person-act-key">{entry.mine && cap !== null && <KeyCap>{cap}</KeyCap>}</span>
        <span>{text(word)}</span>
        <span className="person-act-needs">{entry.mine ? asked.join(', ') : text('only', { roles: who })}</span>
      </button>
    </li>
  )
}

function Done({ info: { person, done } }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people.done')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const all = <PlaceLink href={`/audit?subject=${encodeURIComponent(`user ${person.uid}`)}`}>{text('all')}</PlaceLink>
  return (
    <Section title={text('title')} link={all}>
      {done.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <ul className="person-done">
          {done.slice(0, SHOWN).map(({ seq, at, operator, act }) => (
            <li key={seq}>
              <time>{listMoment({ at, now, language })}</time>
              <span>{operator}</span>
              <PlaceLink href={`/audit?row=${seq}`}>{act}</PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const SHOWN = 8

function Notes({ info: { person, notes } }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people.notes')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  return (
    <Section title={text('title')} note={text('note')}>
      {notes.length === 0 && <Empty>{text('empty')}</Empty>}
      <ul className="person-notes">
        {notes.map(note => (
          <li key={`${note.at} ${note.operator} ${note.text}`}>
            <p>
              <b>{note.operator}</b> <time>{listMoment({ at: note.at, now, language })}</time>
            </p>
            <p>{note.text}</p>
          </li>
        ))}
      </ul>
      <ActButton name="user note add" known={{ who: String(person.uid) }}>
        {text('add')} <KeyCap>N</KeyCap>
      </ActButton>
    </Section>
  )
}
