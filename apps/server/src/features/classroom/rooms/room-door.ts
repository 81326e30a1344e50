import type { RoomRole } from '@bourse/protocol'
import { ROOM_LIMITS, type RoomPerson, type RoomRefusal, type RoomView } from '@bourse/protocol/room'
import type { ClassOfRoom } from './room-class.ts'

/** Who asks to come in. */
export type AtDoor = { readonly name: string; readonly role: RoomRole }

/** Why somebody is not let in; null lets them in. */
export function doorRefusal(of: ClassOfRoom, view: RoomView, who: AtDoor, nowS: number): RoomRefusal | null {
  if (of.overAt !== null || view.over !== null) return 'over'
  // Planned, never begun, and its time has passed.
  if (of.begunAt === null && view.begun === null && of.end < nowS) return 'over'
  if (view.begun === null && nowS < of.start - ROOM_LIMITS.earlyS) return 'early'
  const name = who.name.trim()
  if (name === '' || [...name].length > ROOM_LIMITS.nameMax) return 'name'
  const students = view.people.filter(({ role }) => role === 'student').length
  return who.role === 'student' && students >= of.attendeesMax ? 'full' : null
}

/** Somebody as they come in: teacher and assistants may speak at once, students when the class gives them the floor. */
export const personAt = (visit: number, who: AtDoor, of: Pick<ClassOfRoom, 'autoMic'>): RoomPerson => ({
  visit,
  name: who.name.trim(),
  role: who.role,
  hand: null,
  floor: who.role === 'teacher' || who.role === 'assistant' || (who.role === 'student' && of.autoMic),
})
