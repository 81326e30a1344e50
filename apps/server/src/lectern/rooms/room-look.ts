import type { RoomLook } from '@bourse/protocol/room'
import { type LinkPerson, readRoleLink } from '../classes/index.ts'
import { type ClassOfRoom, classOfRoom, roomClass } from './room-class-table.ts'
import type { RoomDeps } from './room-deps.ts'
import { closedReason } from './room-door.ts'

/** The word by which who holds a personal link is known in attendance, whatever browser they come with. */
export const personOfLink = ({ userId, number, name }: LinkPerson): string =>
  userId !== '' ? `user ${userId}` : number !== '' ? `number ${number}` : `name ${name}`

const UNKNOWN: RoomLook = {
  class: null,
  refused: 'unknown',
  role: null,
  name: null,
  fixed: false,
  replay: false,
  replayFollows: false,
}

/** Reads what a link leads to, so that the door can say it before it asks for a name. */
export async function lookAt({ db, linkSecret, clock, isWatchable }: RoomDeps, token: string): Promise<RoomLook> {
  const link = readRoleLink(token, linkSecret)
  const of = link === null ? undefined : await classOfRoom(db, link.classId)
  if (link === null || of === undefined) return UNKNOWN
  const begun = of.begunAt === null ? null : of.begunAt.getTime() / 1000
  const refused = of.cancelled ? 'cancelled' : closedReason(of, { begun, over: null }, clock.nowMs() / 1000)
  const replay = refused === 'over' && (await isWatchable(of.class_id))
  return {
    class: roomClass(of),
    refused,
    role: link.role,
    name: link.person?.name ?? (link.role === 'teacher' ? of.teacher : null),
    fixed: link.person !== undefined,
    replay,
    replayFollows: refused === 'over' && !replay && isRecorded(of),
  }
}

const isRecorded = ({ record, replay, overAt }: ClassOfRoom): boolean => overAt !== null && replay && record === 'auto'
