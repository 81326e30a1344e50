import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useActs } from '../../site/live/acts.ts'
import { Face } from '../../site/parts/face.tsx'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton, useOpenAct } from '../acts/index.ts'
import { dayText } from './person-texts.ts'
import type { PersonInfo } from './use-person.ts'

/** Who it is, in what state, and the two acts that are done most. */
export function PersonHead({ info: { person } }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people')
  const language = useDeskLanguage()
  const name = person.name ?? person.nickname
  const known = { who: String(person.uid) }
  const now = useNowByMinute()
  usePersonKeys(person)
  useEffect(() => {
    document.title = `${name} | Bourse`
  }, [name])
  return (
    <header className="person-head">
      <Face name={name} size={32} />
      <div>
        <h1>
          {name} {person.name !== null && <span className="person-nick">“{person.nickname}”</span>}
          <PersonTags person={person} />
        </h1>
        <p>
          <span>{text('uid', { uid: String(person.uid) })}</span>
          {person.email !== null && <span>{person.email}</span>}
          {person.phone !== null && <span>{person.phone}</span>}
          <span>{person.language}</span>
          <span>{text('since', { time: dayText(person.since, language) })}</span>
          {person.invited_by !== null && <span>{text('invitedBy', { uid: String(person.invited_by) })}</span>}
          {person.withdraw_frozen_until !== null && person.withdraw_frozen_until > now && (
            <span>{text('withdrawals', { time: dayAndTime(person.withdraw_frozen_until, language) })}</span>
          )}
        </p>
      </div>
      <div className="person-head-acts">
        <ActButton name="user message" known={known}>
          {text('acts.message')} <KeyCap>M</KeyCap>
        </ActButton>
        <ActButton name={person.frozen ? 'user unfreeze' : 'user freeze'} known={known}>
          {text(person.frozen ? 'acts.unfreeze' : 'acts.freeze')}… <KeyCap>F</KeyCap>
        </ActButton>
      </div>
    </header>
  )
}

/** The states of a person, as small marks. */
export function PersonTags({ person }: { readonly person: PersonInfo['person'] }): ReactNode {
  const text = useTranslations('people')
  const level = { level: String(person.level) }
  return (
    <span className="person-tags">
      <span className="person-tag">{text(person.level_fixed ? 'levelFixed' : 'level', level)}</span>
      <span className="person-tag">
        {person.verified === 0 ? text('notVerified') : text('verified', { level: String(person.verified) })}
      </span>
      {person.frozen && (
        <span className="person-tag" data-tone="warn">
          {text('frozenFor', { reason: person.frozen_reason ?? '' })}
        </span>
      )}
    </span>
  )
}

function usePersonKeys(person: PersonInfo['person']): void {
  const open = useOpenAct()
  const acts = useActs().data ?? []
  const give = (name: string) => (): void => {
    if (acts.some(act => act.name === name && act.mine)) open({ name, known: { who: String(person.uid) } })
  }
  useKeys('person', {
    freeze: give(person.frozen ? 'user unfreeze' : 'user freeze'),
    endSessions: give('user sign-out'),
    setLevel: give('user level'),
    resetFactor: give('user reset-factor'),
    message: give('user message'),
    note: give('user note add'),
  })
}
