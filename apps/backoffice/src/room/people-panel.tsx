import { type RoomPerson, type RoomView, raisedHands } from '@bourse/protocol/room'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { initials } from '../account/initials.ts'
import type { RoomProps } from './class-room.tsx'
import { lengthText } from './length-text.ts'
import { leads, meIn } from './use-room.ts'
import { useSecond } from './use-second.ts'

const RANK = { teacher: 0, assistant: 1, student: 2, observer: 3 } as const

/** Who is here: the queue of hands on top in order of raising, for who leads; then everybody by role. */
export function PeoplePanel({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.people')
  const door = useTranslations('room.door')
  const { view, class: lesson, me, call } = phase
  const leading = leads(meIn(view, me))
  const hands = raisedHands(view)
  const students = view.people.filter(({ role }) => role === 'student').length
  const absent = Math.max(0, lesson.expected - students)
  const people = view.people.toSorted((one, other) => RANK[one.role] - RANK[other.role])
  return (
    <aside className="room-people" aria-label={text('title')}>
      <header className="room-panel-head">
        <h2>{text('title')}</h2>
        <span className="list-muted">
          {text('here', { count: view.people.length })}
          {absent > 0 && <>, {text('absent', { count: absent })}</>}
        </span>
      </header>
      {leading && hands.length > 0 && <HandQueue room={room} hands={hands} />}
      <ul className="room-list">
        {people.map(person => (
          <Person
            key={person.visit}
            person={person}
            place={hands.indexOf(person)}
            room={room}
            leading={leading}
            view={view}
          />
        ))}
      </ul>
      {call === null && <p className="room-silent">{door('noMedia')}</p>}
    </aside>
  )
}

type QueueProps = { readonly room: RoomProps['room']; readonly hands: readonly RoomPerson[] }

function HandQueue({ room, hands }: QueueProps): ReactNode {
  const text = useTranslations('room.people')
  const now = useSecond()
  return (
    <section className="room-hands">
      <header>
        <strong>{text('hands', { count: hands.length })}</strong>
        <Button type="link" size="small" onClick={() => room.ask('room.lower_all')}>
          {text('lowerAll')}
        </Button>
      </header>
      {hands.map((person, place) => (
        <div key={person.visit} className="room-hand">
          <span className="list-muted figure">{place + 1}</span>
          <span className="room-hand-name">{person.name}</span>
          <span className="list-muted figure">{lengthText(now / 1000 - (person.hand ?? 0))}</span>
          <Button
            size="small"
            type={place === 0 ? 'primary' : 'default'}
            onClick={() => room.ask('room.floor', person.visit, true)}
          >
            {text('give')}
          </Button>
        </div>
      ))}
    </section>
  )
}

type PersonProps = {
  readonly person: RoomPerson
  /** The place in the queue of hands, from 0; -1 without a raised hand. */
  readonly place: number
  readonly room: RoomProps['room']
  readonly leading: boolean
  readonly view: RoomView
}

function Person({ person, place, room, leading }: PersonProps): ReactNode {
  const text = useTranslations('room.people')
  const speaking = person.role === 'student' && person.floor
  return (
    <li className="room-person">
      <span className="room-face" data-role={person.role} data-initials={initials(person.name)} />
      <span className="room-person-name">{person.name}</span>
      {person.role !== 'student' && <span className="list-muted">{text(person.role)}</span>}
      {place >= 0 && <span className="room-raised">{text('hand', { place: place + 1 })}</span>}
      {speaking && !leading && <span className="good-word">{text('speaking')}</span>}
      {speaking && leading && (
        <Button size="small" type="link" onClick={() => room.ask('room.floor', person.visit, false)}>
          {text('take')}
        </Button>
      )}
    </li>
  )
}
