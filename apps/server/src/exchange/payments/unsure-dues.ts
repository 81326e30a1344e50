import { HOUSE } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { writeAmount } from '../markets/index.ts'
import { numberIn, type UnsureBooking, type UnsureKind } from '../unsure/index.ts'
import {
  type BookingRow,
  changeBooking,
  countBookingsAlike,
  unsureBooking,
  unsureBookings,
} from './house-booking-table.ts'
import { type DueDeps, purposeOfDue } from './house-dues.ts'

/** What the house paid miners, or put in itself, of which nobody knows whether the ledger has it. */
export function unsureDues(deps: DueDeps): UnsureKind {
  const { db } = deps
  return {
    name: 'fee',
    list: async most => Promise.all((await unsureBookings(db, most)).map(row => bookingOf(deps, row))),
    async find(key) {
      const row = await unsureBooking(db, numberIn(key))
      return row === undefined ? null : bookingOf(deps, row)
    },
    async settle(key, end) {
      const row = await unsureBooking(db, numberIn(key))
      if (row === undefined) return false
      await changeBooking(
        db,
        row.booking_id,
        end === 'anew' ? { state: 'booking', said_at: null } : { state: 'booked' },
      )
      return true
    },
  }
}

async function bookingOf({ db, catalogue }: DueDeps, row: BookingRow): Promise<UnsureBooking> {
  const { booking_id: number, asset, amount, said_at: since, chain } = row
  assert(since !== null, 'what the ledger was told says when')
  const coin = catalogue.asset(asset)
  const what = `${writeAmount(coin, Math.abs(amount))} ${coin.coin}`
  return {
    ...{ key: String(number), person: null, alike: await countBookingsAlike(db, row) },
    entry: { owner: HOUSE, purse: 'fees', asset, amount, purpose: purposeOfDue(row), since },
    subject:
      amount < 0
        ? {
            en: `fee ${number}, ${what} paid to miners of ${chain}`,
            zh: `手续费 ${number}，付给 ${chain} 矿工 ${what}`,
          }
        : {
            en: `fee ${number}, ${what} that the house put in on ${chain}`,
            zh: `记账 ${number}，平台在 ${chain} 自行存入 ${what}`,
          },
  }
}
