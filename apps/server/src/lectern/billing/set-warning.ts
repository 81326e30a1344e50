import { type billingWarning, ok, refuseFields, WARNING_LIMITS } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { holdAccount, updateAccount } from './account-table.ts'
import { readMoney } from './money-text.ts'

/** Sets when one warning is given. */
export const setWarning: Operation<typeof billingWarning> = async (context, { kind, on, threshold }) => {
  const { institutionId } = contactOf(context)
  const isMoney = kind === 'balance' || kind === 'usage'
  const value = isMoney ? readMoney(threshold) : Number(threshold)
  const { min, max } = WARNING_LIMITS[kind]
  if (value === null || !Number.isInteger(value)) return refuseFields({ threshold: isMoney ? 'decimal' : 'integer' })
  if (value < min) return refuseFields({ threshold: ['too_small', { min: isMoney ? min / 100 : min }] })
  if (value > max) return refuseFields({ threshold: ['too_big', { max: isMoney ? max / 100 : max }] })
  await context.db.transaction().execute(async transaction => {
    const account = await holdAccount(transaction, institutionId)
    await updateAccount(transaction, institutionId, {
      warnings: JSON.stringify({ ...account.warnings, [kind]: { on, threshold: value } }),
      // Whoever sets a threshold anew is told anew.
      told: account.told.filter(told => told !== kind),
    })
  })
  return ok({})
}
