import { assert, DAY_MS } from '@bourse/kernel'
import { type billingPackageBuy, ok, PACKAGE_OFFERS, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, contactWithInstitution } from '../institutions/index.ts'
import { holdAccount } from './account-table.ts'
import { book, entryBySource } from './entry-table.ts'
import { moneyText } from './money-text.ts'
import { insertPackage } from './package-table.ts'

/** Buys a package from the balance and the credit line. The key buys once: a double click finds what the first one bought. */
export const buyPackage: Operation<typeof billingPackageBuy> = async (context, { offer, client_id, on_credit }) => {
  const { institutionId, userId } = contactOf(context)
  const wanted = PACKAGE_OFFERS.find(one => one.offer === offer)
  assert(wanted !== undefined, 'the schema lets through offers alone')
  const now = new Date(context.clock.nowMs())
  const source = `bought ${client_id}`
  return context.db.transaction().execute(async transaction => {
    const account = await holdAccount(transaction, institutionId)
    const before = await entryBySource(transaction, institutionId, source)
    if (before !== undefined) {
      if (before.note !== offer || before.package_id === null) return refuse('CLIENT_ID_REUSED')
      return ok({ package_id: before.package_id, balance: moneyText(before.balance_after) })
    }
    const free = account.balance + account.credit_line
    if (free < wanted.price) return refuse('FUNDS_MISSING', { available: moneyText(free) })
    if (account.balance < wanted.price && !on_credit) {
      return refuse('CREDIT_UNASKED', { balance_after: moneyText(account.balance - wanted.price) })
    }
    const packageId = await insertPackage(transaction, {
      institution_id: institutionId,
      unit: wanted.unit,
      minutes: wanted.minutes,
      begins_at: now,
      ends_at: new Date(now.getTime() + wanted.days * DAY_MS),
    })
    const contact = await contactWithInstitution(transaction, userId)
    const after = await book(transaction, account, [
      {
        at: now,
        type: 'package',
        amount: -wanted.price,
        package_id: packageId,
        unit: wanted.unit,
        quantity: wanted.minutes,
        made_by: contact?.real_name ?? '',
        note: offer,
        source,
      },
    ])
    return ok({ package_id: packageId, balance: moneyText(after.balance) })
  })
}
