import type { RoomConnection, RoomPhase } from './connection/room-connection.ts'

/** What each part of the room is given. */
export type RoomProps = { readonly room: RoomConnection; readonly phase: Extract<RoomPhase, { kind: 'in' }> }
