import type { RoomRole } from '@bourse/protocol'
import { ROOM_LIMITS, type RoomPerson, type RoomRefusal, type RoomView } from '@bourse/protocol/room'
import type { ClassOfRoom } from './room-class-table.ts'

/** Who asks to come in. */
export type AtDoor = {
  readonly name: string
  readonly role: RoomRole
  /** Stands for the browser or the personal link that they come with. */
  readonly key: string
  /** The link itself says who it is. */
  readonly known: boolean
  /** The name is that of somebody who teaches or assists at the institution. */
  readonly staffName: boolean
}

/** Why nobody is let in now; null when the door is open. */
export function closedReason(
  of: ClassOfRoom,
  { begun, over }: Pick<RoomView, 'begun' | 'over'>,
  nowS: number,
): 'over' | 'early' | null {
  if (of.overAt !== null || over !== null) return 'over'
  // Planned, never begun, and its time has passed.
  if (of.begunAt === null && begun === null && of.end < nowS) return 'over'
  return begun === null && of.begunAt === null && nowS < of.start - ROOM_LIMITS.earlyS ? 'early' : null
}

const leads = (role: RoomRole): boolean => role === 'teacher' || role === 'assistant'

/** Why somebody is not let in by an open door; null lets them in. */
export function doorRefusal(of: ClassOfRoom, view: RoomView, who: AtDoor): RoomRefusal | null {
  const name = who.name.trim()
  if (name === '' || [...name].length > ROOM_LIMITS.nameMax) return 'name'
  if (who.role === 'teacher') return null
  if (view.blocked.some(({ key }) => key === who.key)) return 'blocked'
  if (leads(who.role)) return null
  if (view.locked) return 'locked'
  if (who.staffName && !who.known) return 'taken'
  const students = view.people.filter(({ role }) => role === 'student').length
  return who.role === 'student' && students >= of.attendeesMax ? 'full' : null
}

/** Somebody as they come in: teacher and assistants may speak at once, students when the class gives them the floor. */
export function personAt(
  visit: number,
  who: Pick<AtDoor, 'name' | 'role'> & { readonly known?: boolean; readonly muted?: boolean },
  of: Pick<ClassOfRoom, 'autoMic'>,
): RoomPerson {
  const muted = who.muted === true
  return {
    visit,
    name: who.name.trim(),
    role: who.role,
    hand: null,
    floor: leads(who.role) || (who.role === 'student' && of.autoMic && !muted),
    ...(who.known === true ? { known: true } : {}),
    ...(muted ? { muted } : {}),
  }
}
