import { type addressAdd, type addressDelete, type addressList, ok, refuse, refuseFields } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { tellUser } from '../messages/index.ts'
import { localTime, lockUser, signedInOf, userById } from '../people/index.ts'
import { checksOf, makeNotMeLink, passChecks } from '../security/index.ts'
import { deleteEntry, type EntryRow, entriesOf, upsertEntry } from './address-entry-table.ts'
import { isSamePlace, KEPT_WAIT_MS, keptOnlyAt, usableAtMs } from './kept-only.ts'
import { keptOnlyOf } from './kept-only-table.ts'
import { readCoin, readPlace } from './read-wish.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'
import { lastSentByPlace, type SentPlace } from './withdrawal-table.ts'

const ENTRIES_MAX = 100

/** The addresses that somebody keeps, and whether these alone receive. */
export const listAddresses: Operation<typeof addressList, WithdrawalServices> = async context => {
  const { db, services, session } = context
  const [rows, sent, chosen, user] = [
    await entriesOf(db, session.userId),
    await lastSentByPlace(db, session.userId),
    await keptOnlyOf(db, session.userId),
    await userById(db, session.userId),
  ]
  const { on, offAtMs } = keptOnlyAt(chosen, await houseNowMs(services.core))
  return ok({
    records: rows.map(({ entry_id: id, coin, chain, address, memo, label, added_at: at }) => ({
      ...{ id, coin, chain, address, memo, label },
      added_at: at.getTime() / 1000,
      usable_at: usableAtMs({ added_at: at }) / 1000,
      used_at: lastSent(sent, { chain, address, memo }),
    })),
    only: { on, off_at: offAtMs === null ? null : offAtMs / 1000 },
    checks: await checksOf(db, user),
  })
}

function lastSent(sent: readonly SentPlace[], to: Pick<SentPlace, 'chain' | 'address' | 'memo'>): number | null {
  const there = sent.find(
    ({ chain, address, memo }) => chain === to.chain && address === to.address && memo === to.memo,
  )
  return there === undefined ? null : there.at.getTime() / 1000
}

type Add = Operation<typeof addressAdd, WithdrawalServices>

/** Keeps an address under a label, once it was read as one of its chain; while kept ones alone receive, with codes and told. */
export const addAddress: Add = async (context, request) => {
  const { db, services, session } = context
  const named = readCoin(services, request)
  if ('code' in named) return named
  const place = readPlace(services.chains, named.carried, request)
  if ('code' in place) return place
  const { coin, chain, label } = request
  const wanted = { coin, chain, label, ...place }
  return services.turns(`kept addresses ${session.userId}`, async () => {
    const book = await entriesOf(db, session.userId)
    const before = book.find(entry => isSamePlace(entry, wanted))
    if (before?.label === label) return ok({ id: before.entry_id })
    if (before === undefined && book.length >= ENTRIES_MAX) {
      return refuseFields({ address: ['too_many', { max: ENTRIES_MAX }] })
    }
    const nowMs = await houseNowMs(services.core)
    const isGuarded = keptOnlyAt(await keptOnlyOf(db, session.userId), nowMs).on
    if (isGuarded) {
      const user = await userById(db, session.userId)
      const refused = await passChecks(context, user, { codes: request.codes, caller: signedInOf(context) })
      if (refused !== null) return refused
    }
    const row = { ...wanted, user_id: session.userId, added_at: new Date(nowMs) }
    return ok({ id: await writeDown(context, row, isGuarded && before === undefined) })
  })
}

type Fresh = Omit<EntryRow, 'entry_id'>

async function writeDown(context: Parameters<Add>[0], row: Fresh, isTold: boolean): Promise<number> {
  const { db, services } = context
  const id = await db.transaction().execute(async transaction => {
    await lockUser(transaction, row.user_id)
    const written = await upsertEntry(transaction, row)
    if (!isTold) return written
    const user = await userById(transaction, row.user_id)
    const notMeLink = await makeNotMeLink(context, transaction, row.user_id)
    const { coin, label, added_at: now } = row
    const usable = localTime(new Date(now.getTime() + KEPT_WAIT_MS))
    const details = { coin, label, place: row.address, address: context.address, time: localTime(now), usable }
    await tellUser(transaction, user, { kind: 'address_kept', details, notMeLink, now })
    return written
  })
  if (isTold) {
    services.letters.wake()
    services.drawers.changed(row.user_id)
  }
  return id
}

/** Forgets an address. */
export const deleteAddress: Operation<typeof addressDelete, WithdrawalServices> = async (context, request) =>
  (await deleteEntry(context.db, context.session.userId, request.id)) ? ok({}) : refuse('404')
