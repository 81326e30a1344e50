import type { RoomRefusal } from '@bourse/protocol/room'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { BrandMark } from '../frame/brand-mark.tsx'
import { LanguageButton } from '../frame/language-button.tsx'
import type { RoomConnection, RoomPhase } from './room-connection.ts'
import { keepName, nameHere } from './use-room.ts'

type Props = { readonly room: RoomConnection; readonly phase: RoomPhase }

type Refused = RoomRefusal | 'lost' | 'moved'

// Where asking again opens nothing.
const CLOSED: readonly Refused[] = ['unknown', 'cancelled', 'over', 'moved']

function refusalOf(phase: RoomPhase): Refused | null {
  if (phase.kind === 'refused') return phase.reason
  if (phase.kind === 'entering') return phase.lost ? 'lost' : null
  if (phase.kind === 'moved') return 'moved'
  return phase.kind === 'in' ? 'over' : null
}

/** The door of a class room: who comes, or why nobody is let in. */
export function RoomDoor({ room, phase }: Props): ReactNode {
  const text = useTranslations('room')
  const refused = refusalOf(phase)
  const closed = refused !== null && CLOSED.includes(refused)
  return (
    <main className="room-door">
      <BrandMark size={32} />
      {'class' in phase && phase.class !== null ? <DoorPlate of={phase.class} /> : <h1>{text('door.title')}</h1>}
      {refused !== null && (
        <p className="room-refused" role="alert">
          {text(`refused.${refused}`)}
        </p>
      )}
      {phase.kind === 'refused' && phase.replay && (
        <Button type="primary" size="large" href={location.pathname.replace('/room/', '/replay/')}>
          {text('door.watch')}
        </Button>
      )}
      {phase.kind === 'moved' && (
        <Button type="primary" size="large" onClick={() => room.enter(nameHere())}>
          {text('door.here')}
        </Button>
      )}
      {!closed && <NameForm room={room} waiting={phase.kind === 'entering'} again={refused !== null} />}
      <p className="list-note">{text('door.noMedia')}</p>
      <LanguageButton />
    </main>
  )
}

type Named = { readonly name: string; readonly start: number; readonly teacher: string }

function DoorPlate({ of }: { readonly of: Named }): ReactNode {
  const format = useFormatter()
  return (
    <>
      <h1>{of.name}</h1>
      <p className="list-note">
        {of.teacher}, {format.dateTime(of.start * 1000, { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
    </>
  )
}

type FormProps = { readonly room: RoomConnection; readonly waiting: boolean; readonly again: boolean }

function NameForm({ room, waiting, again }: FormProps): ReactNode {
  const text = useTranslations('room.door')
  const id = useId()
  const [name, setName] = useState(nameHere)

  function enter(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    keepName(name.trim())
    room.enter(name.trim())
  }

  return (
    <form className="room-name" onSubmit={enter}>
      <label htmlFor={id}>{text('name')}</label>
      <Input
        id={id}
        size="large"
        maxLength={64}
        autoComplete="name"
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <p className="list-note">{text('note')}</p>
      <Button block type="primary" size="large" htmlType="submit" loading={waiting} disabled={name.trim() === ''}>
        {text(again ? 'retry' : 'enter')}
      </Button>
    </form>
  )
}
