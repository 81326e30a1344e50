import type { RoomClass, RoomLook, RoomRefusal } from '@bourse/protocol/room'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { BrandMark } from '../../../site/brand-mark.tsx'
import { LanguageButton } from '../../../site/languages/language-button.tsx'
import type { RoomConnection, RoomPhase } from '../connection/room-connection.ts'
import { nameHere } from '../connection/use-room.ts'
import { keptVisit } from './kept-visit.ts'
import { NameForm } from './name-form.tsx'
import '../../../site/pages/link-door.css'

type Props = { readonly room: RoomConnection; readonly phase: RoomPhase; readonly token: string }

type DoorRefusal = RoomRefusal | 'lost' | 'moved' | 'removed'

// Where asking again opens nothing.
const CLOSED: readonly DoorRefusal[] = ['unknown', 'cancelled', 'over', 'moved', 'removed', 'blocked']
const LOOK_AGAIN_MS = 5_000

function refusalOf(phase: RoomPhase): DoorRefusal | null {
  if (phase.kind === 'refused') return phase.reason
  if (phase.kind === 'entering') return phase.lost ? 'lost' : null
  if (phase.kind === 'moved') return 'moved'
  if (phase.kind === 'door') return phase.look?.refused ?? null
  return 'over'
}

/** The door of a class room: which class, who comes, or why nobody is let in. */
export function RoomDoor({ room, phase, token }: Props): ReactNode {
  const text = useTranslations('room')
  const refused = refusalOf(phase)
  const look = phase.kind === 'door' ? phase.look : null
  const of = 'class' in phase ? phase.class : (look?.class ?? null)
  useReturn(room, look, token)
  useRecordingWatch(room, phase, refused === 'over')
  if (phase.kind === 'door' && look === null) return <main className="link-door" aria-busy="true" />
  const closed = refused !== null && CLOSED.includes(refused)
  return (
    <main className="link-door">
      <BrandMark size={32} />
      {of === null ? <h1>{text('door.title')}</h1> : <DoorPlate of={of} />}
      {refused !== null && <WhyNot refused={refused} phase={phase} />}
      {isWatchable(phase) && (
        <Button type="primary" size="large" href={location.pathname.replace('/room/', '/replay/')}>
          {text('door.watch')}
        </Button>
      )}
      {phase.kind === 'moved' && (
        <Button type="primary" size="large" onClick={() => room.enter(nameHere())}>
          {text('door.here')}
        </Button>
      )}
      {!closed && (
        <NameForm
          key={look?.name ?? ''}
          room={room}
          token={token}
          look={look}
          waiting={phase.kind === 'entering'}
          again={refused !== null && refused !== 'early'}
        />
      )}
      <p className="list-note">{text('door.noMedia')}</p>
      <LanguageButton />
    </main>
  )
}

const isWatchable = (phase: RoomPhase): boolean =>
  (phase.kind === 'refused' && phase.replay) || (phase.kind === 'door' && phase.look?.replay === true)

// A reload of this tab comes in again under the name that was given.
function useReturn(room: RoomConnection, look: RoomLook | null, token: string): void {
  useEffect(() => {
    const name = keptVisit(token)
    if (name !== null && look !== null && look.refused === null) room.enter(name)
  }, [room, look, token])
}

// The recording of a class is made in the moments after it: the door asks until it is there.
function useRecordingWatch(room: RoomConnection, phase: RoomPhase, over: boolean): void {
  const waits = over && (phase.kind !== 'door' || phase.look?.replayFollows === true) && !isWatchable(phase)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => room.look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [room, waits])
}

function WhyNot({ refused, phase }: { readonly refused: DoorRefusal; readonly phase: RoomPhase }): ReactNode {
  const text = useTranslations('room')
  // That a class is over is no fault of who comes to it.
  if (refused === 'over') return <p role="status">{text(overWord(phase))}</p>
  return (
    <p className="room-refused" role="alert">
      {text(`refused.${refused}`)}
    </p>
  )
}

function overWord(phase: RoomPhase): 'door.ready' | 'door.follows' | 'refused.over' {
  if (isWatchable(phase)) return 'door.ready'
  const follows =
    phase.kind === 'in' ? phase.class.record === 'auto' : phase.kind === 'door' && phase.look?.replayFollows
  return follows === true ? 'door.follows' : 'refused.over'
}

function DoorPlate({ of }: { readonly of: RoomClass }): ReactNode {
  const format = useFormatter()
  const start = format.dateTime(of.start * 1000, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: of.zone,
  })
  return (
    <>
      <h1>{of.name}</h1>
      <p className="list-note">
        {of.teacher}, {start} ({of.zone})
      </p>
    </>
  )
}
