import { type addressAdd, type addressDelete, type addressList, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { deleteEntry, entriesOf, upsertEntry } from './address-entry-table.ts'
import { readCoin, readPlace } from './read-wish.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'

const ENTRIES_MAX = 100

/** The addresses that somebody keeps. */
export const listAddresses: Operation<typeof addressList, WithdrawalServices> = async context => {
  const rows = await entriesOf(context.db, context.session.userId)
  return ok({
    records: rows.map(({ entry_id: id, coin, chain, address, memo, label, added_at: at }) => ({
      ...{ id, coin, chain, address, memo, label },
      added_at: at.getTime() / 1000,
    })),
  })
}

/** Keeps an address under a label, once it was read as one of its chain. */
export const addAddress: Operation<typeof addressAdd, WithdrawalServices> = async (context, request) => {
  const { db, services, session, clock } = context
  const named = readCoin(services, request)
  if ('code' in named) return named
  const place = readPlace(named.carried, request)
  if ('code' in place) return place
  if ((await entriesOf(db, session.userId)).length >= ENTRIES_MAX) {
    return refuseFields({ address: ['too_many', { max: ENTRIES_MAX }] })
  }
  const { coin, chain, label } = request
  const row = { user_id: session.userId, coin, chain, label, ...place, added_at: new Date(clock.nowMs()) }
  return ok({ id: await upsertEntry(db, row) })
}

/** Forgets an address. */
export const deleteAddress: Operation<typeof addressDelete, WithdrawalServices> = async (context, request) =>
  (await deleteEntry(context.db, context.session.userId, request.id)) ? ok({}) : refuse('404')
