import type { RoomRole } from '@bourse/protocol'
import type { Queries } from '../institutions/index.ts'
import { announce } from '../integration/index.ts'
import type { ClassOfRoom } from './room-class-table.ts'

const classOf = ({ class_id, class_no, name }: ClassOfRoom) => ({ class_id, class_no, class_name: name })

/** Tells the institution's own systems that a class has begun, or is over. */
export const tellClass = (
  db: Queries,
  of: ClassOfRoom,
  { event, at }: { readonly event: 'class.started' | 'class.ended'; readonly at: Date },
) =>
  announce(db, {
    institutionId: of.institutionId,
    event,
    source: `${event} ${of.class_id}`,
    at,
    data: classOf(of),
  })

/** Somebody in a class room, as those systems are told of them. */
export type Member = {
  readonly visit: number
  readonly name: string
  readonly role: RoomRole
}

/** Tells them that somebody came or left. */
export const tellMember = (
  db: Queries,
  of: ClassOfRoom,
  told: { readonly event: 'member.joined' | 'member.left'; readonly at: Date; readonly member: Member },
) =>
  announce(db, {
    institutionId: of.institutionId,
    event: told.event,
    source: `${told.event} ${told.member.visit}`,
    at: told.at,
    data: { ...classOf(of), ...told.member },
  })
