import type { RoomCall, RoomPersonRole } from '@bourse/protocol/room'

/** Somebody who has come into a class room, as a service for sound and picture has to know them. */
export type Participant = {
  readonly classId: number
  readonly visit: number
  readonly name: string
  readonly role: RoomPersonRole
}

/**
 * The sound and picture of the people in a class. No service for it is built in: whoever brings one answers here what a
 * page needs to join it, and takes people out again.
 */
export type Media = {
  join(participant: Participant): Promise<RoomCall | null>
  leave(participant: Pick<Participant, 'classId' | 'visit'>): Promise<void>
}

/** None: a room has the page, hands and chat, and says so. */
export const noMedia: Media = {
  join: () => Promise.resolve(null),
  leave: () => Promise.resolve(),
}
