import type { RoomDocument } from '@bourse/protocol/room'
import { documentsOfClass } from '../classes/index.ts'
import { grantAddress } from '../documents/index.ts'
import type { RoomDeps } from './room-deps.ts'

/** The documents that a class can show, each with an address that holds for the next hours. */
export async function roomDocuments(deps: RoomDeps, classId: number): Promise<RoomDocument[]> {
  const rows = await documentsOfClass(deps.db, classId)
  return rows
    .filter(({ status }) => status === 'ready')
    .map(({ document_id, name, kind, ratios }) => ({ document_id, name, kind, ratios, address: '' }))
    .map(one => withAddress(deps, one))
}

/** A document with a new address: those of an hour ago would not hold to the end of a long class. */
export const withAddress = ({ linkSecret, clock }: RoomDeps, one: RoomDocument): RoomDocument => ({
  ...one,
  address: grantAddress(linkSecret, clock.nowMs(), { right: 'v', id: one.document_id }),
})
