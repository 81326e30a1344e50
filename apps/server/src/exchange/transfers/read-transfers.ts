import { type fundsTransferLog, ok, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { TransferServices } from './transfer-services.ts'
import { countTransfers, pageOfTransfers, type TransferFilter } from './transfer-table.ts'
import { transferViewOf } from './transfer-view.ts'

/** A user's transfers, newest first. */
export const readTransfers: Operation<typeof fundsTransferLog, TransferServices> = async (context, request) => {
  const { db, services, session } = context
  const coin = request.coin === undefined ? null : services.catalogue.coin(request.coin)
  if (request.coin !== undefined && coin === null) return refuseFields({ coin: 'unknown' })
  const filter: TransferFilter = { userId: session.userId, asset: coin?.asset ?? null, kind: request.kind ?? null }
  const { limit_begin, limit_num } = request
  const [total, rows] = await Promise.all([
    countTransfers(db, filter),
    pageOfTransfers(db, filter, { offset: limit_begin, limit: limit_num }),
  ])
  const records = rows.map(({ sender_name, receiver_name, ...row }) => {
    const name = row.user_id === session.userId ? receiver_name : sender_name
    return transferViewOf(services.catalogue, row, { self: session.userId, name })
  })
  return ok({ total, limit_begin, limit_num, records })
}
