import type { RoomLink, RoomPersonRole } from '@bourse/protocol/room'
import { signRoleLink } from '../classes/index.ts'

// Nobody makes another of their own kind: a second teacher is a matter of the institution.
const MAY_INVITE: Readonly<Record<RoomPersonRole, readonly RoomPersonRole[]>> = {
  teacher: ['assistant', 'student', 'observer'],
  assistant: ['student', 'observer'],
  student: [],
  observer: [],
}

/** The links that somebody in a room may hand on. */
export const linksFor = (role: RoomPersonRole, classId: number, secret: Buffer): RoomLink[] =>
  MAY_INVITE[role].map(one => ({ role: one, token: signRoleLink({ classId, role: one }, secret) }))
