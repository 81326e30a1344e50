import { type fundsConversionLog, ok, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { ConversionServices } from './conversion-services.ts'
import { pageOfConversions } from './conversion-table.ts'
import { conversionViewOf } from './conversion-view.ts'

/** A user's conversions that ended, newest first. */
export const readConversions: Operation<typeof fundsConversionLog, ConversionServices> = async (context, request) => {
  const { db, services, session } = context
  const coin = request.coin === undefined ? null : services.catalogue.coin(request.coin)
  if (request.coin !== undefined && coin === null) return refuseFields({ coin: 'unknown' })
  const { limit_begin, limit_num } = request
  const page = { userId: session.userId, asset: coin?.asset ?? null, offset: limit_begin, limit: limit_num }
  const { total, rows } = await pageOfConversions(db, page)
  return ok({ total, limit_begin, limit_num, records: rows.map(row => conversionViewOf(services.catalogue, row)) })
}
