import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../../site/console-services.ts'
import { usePageTitle } from '../../site/pages/use-page-title.ts'
import { ClassRoom } from './class-room.tsx'
import type { RoomConnection, RoomPhase } from './connection/room-connection.ts'
import { useRoomConnection } from './connection/use-room.ts'
import { forgetVisit } from './door/kept-visit.ts'
import { RoomDoor } from './door/room-door.tsx'
import { useTellFrame } from './door/use-tell-frame.ts'
import '../../site/lists/lists.css'
import './room.css'

/** Where a link into a class leads: first its door, then the room. */
export function RoomPage(): ReactNode {
  return (
    <Suspense>
      <RoomOfLink />
    </Suspense>
  )
}

function RoomOfLink(): ReactNode {
  const { language } = useServices()
  use(language.need('room'))
  const { token = '' } = useParams({ strict: false })
  const room = useRoomConnection(token)
  return <RoomPhases room={room} token={token} />
}

function RoomPhases({ room, token }: { readonly room: RoomConnection; readonly token: string }): ReactNode {
  const phase = useStore(room.store, state => state.phase)
  usePageTitle('class' in phase ? (phase.class?.name ?? null) : null)
  const over = phase.kind === 'in' && phase.view.over !== null
  useForget(phase)
  useTellFrame(phase.kind === 'in' && !over, over)
  if (phase.kind === 'in' && phase.view.over === null) return <ClassRoom room={room} phase={phase} />
  return <RoomDoor room={room} phase={phase} token={token} />
}

// Who was refused or has gone on elsewhere does not come in again by a reload.
function useForget(phase: RoomPhase): void {
  const out = phase.kind === 'refused' || phase.kind === 'moved'
  useEffect(() => {
    if (out) forgetVisit()
  }, [out])
}
