import { CheckCircleOutlined } from '@ant-design/icons'
import { type RoomPerson, raisedHands } from '@bourse/protocol/room'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { initials } from '../../../site/session/initials.ts'
import { leads, meIn } from '../connection/use-room.ts'
import { lengthText } from '../length-text.ts'
import type { RoomProps } from '../room-props.ts'
import { useSecond } from '../use-second.ts'
import { BlockedPeople } from './blocked-people.tsx'
import { HandSign } from './hand-sign.tsx'
import { countPeople } from './people-count.ts'
import { PersonMenu } from './person-menu.tsx'

const RANK = { teacher: 0, assistant: 1, student: 2, observer: 3 } as const

/** Who is here: the queue of hands on top in order of raising, for who leads; then everybody by role. */
export function PeoplePanel({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.people')
  const door = useTranslations('room.door')
  const { view, class: lesson, me, call, lost } = phase
  const leading = leads(meIn(view, me))
  const hands = raisedHands(view)
  const { here, expected, present, absent, guests } = countPeople(view, lesson)
  const people = view.people.toSorted((one, other) => RANK[one.role] - RANK[other.role])
  return (
    <aside className="room-people" aria-label={text('title')}>
      <header className="room-panel-head">
        <h2>{text('title')}</h2>
        <span className="list-muted">{text('here', { count: here })}</span>
      </header>
      {expected > 0 && (
        <p className="room-count list-muted">
          {text('present', { present, expected })}
          {absent > 0 && ` · ${text('absent', { count: absent })}`}
          {guests > 0 && ` · ${text('guests', { count: guests })}`}
        </p>
      )}
      {leading && hands.length > 0 && <HandQueue room={room} hands={hands} lost={lost} />}
      <ul className="room-list">
        {people.map(person => (
          <Person
            key={person.visit}
            person={person}
            place={hands.indexOf(person)}
            room={room}
            leading={leading}
            lost={lost}
            mine={meIn(view, me)}
          />
        ))}
      </ul>
      {leading && <BlockedPeople room={room} blocked={view.blocked} lost={lost} />}
      {call === null && <p className="room-silent">{door('noMedia')}</p>}
    </aside>
  )
}

type QueueProps = {
  readonly room: RoomProps['room']
  readonly hands: readonly RoomPerson[]
  /** Nothing can be asked for now. */
  readonly lost: boolean
}

function HandQueue({ room, hands, lost }: QueueProps): ReactNode {
  const text = useTranslations('room.people')
  const now = useSecond()
  return (
    <section className="room-hands">
      <header>
        <strong>
          <HandSign /> {text('hands', { count: hands.length })}
        </strong>
        <Button type="link" size="small" disabled={lost} onClick={() => room.ask('room.lower_all')}>
          {text('lowerAll')}
        </Button>
      </header>
      {hands.map((person, place) => (
        <div key={person.visit} className="room-hand">
          <span className="list-muted figure">{place + 1}</span>
          <bdi className="room-hand-name" title={person.name}>
            {person.name}
          </bdi>
          <span className="list-muted figure">{lengthText(now / 1000 - (person.hand ?? 0))}</span>
          <Button
            size="small"
            type={place === 0 ? 'primary' : 'default'}
            disabled={lost}
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
  readonly lost: boolean
  /** Who looks at the list. */
  readonly mine: RoomPerson | undefined
}

function Person({ person, place, room, leading, lost, mine }: PersonProps): ReactNode {
  const text = useTranslations('room.people')
  const order = useTranslations('room.order')
  const speaking = person.role === 'student' && person.floor
  return (
    <li className="room-person" data-away={person.away === true}>
      <span className="room-face" data-role={person.role} data-initials={initials(person.name)} />
      <bdi className="room-person-name" title={person.name}>
        {person.name}
      </bdi>
      {person.known === true && (
        <CheckCircleOutlined className="room-known" title={order('known')} aria-label={order('known')} />
      )}
      {person.muted === true && <span className="list-muted">{order('muted')}</span>}
      {person.away === true && <span className="list-muted">{text('away')}</span>}
      {person.listed === false && <span className="list-muted">{text('guest')}</span>}
      {person.role !== 'student' && <span className="list-muted">{text(person.role)}</span>}
      {place >= 0 && (
        <span className="room-raised figure" aria-label={text('hand', { place: place + 1 })} role="img">
          <HandSign /> {place + 1}
        </span>
      )}
      {speaking && !leading && <span className="good-word">{text('speaking')}</span>}
      {speaking && leading && (
        <Button size="small" type="link" disabled={lost} onClick={() => room.ask('room.floor', person.visit, false)}>
          {text('take')}
        </Button>
      )}
      <PersonMenu room={room} person={person} mine={mine} lost={lost} />
    </li>
  )
}
