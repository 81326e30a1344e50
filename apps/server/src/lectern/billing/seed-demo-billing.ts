import { DAY_MS } from '@bourse/kernel'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { holdAccount, updateAccount } from './account-table.ts'
import { chargeForClass } from './bill-class.ts'
import { heldClasses } from './billed-class-table.ts'
import { book } from './entry-table.ts'
import { insertPackage } from './package-table.ts'

const MADE_BY = 'Lectern billing'
const TERMS = { credit_line: 50_000, discount_bp: 500, people_max: 800 } as const
const RECHARGE = 150_000
const PACKAGES = [
  { unit: 'hd', minutes: 40_000, days: 30, price: 21_900 },
  { unit: 'recording', minutes: 25_000, days: 60, price: 3_200 },
] as const

/** Gives the demo's institution money and packages, and charges for the classes it has held, each at its end. */
export async function seedDemoBilling(db: DatabaseTransaction, institutionId: number): Promise<void> {
  await holdAccount(db, institutionId)
  await updateAccount(db, institutionId, TERMS)
  const held = await heldClasses(db, institutionId)
  const first = held[0]?.over_at
  if (!first) return
  const at = new Date(first.getTime() - DAY_MS)
  await openAccount(db, institutionId, at)
  for (const { class_id, over_at } of held) if (over_at !== null) await chargeForClass(db, class_id, over_at)
}

async function openAccount(db: DatabaseTransaction, institutionId: number, at: Date): Promise<void> {
  const recharge = { at, type: 'recharge', amount: RECHARGE, made_by: MADE_BY, note: 'Bank transfer' } as const
  const bought = await Promise.all(
    PACKAGES.map(async ({ unit, minutes, days, price }) => {
      const package_id = await insertPackage(db, {
        institution_id: institutionId,
        unit,
        minutes,
        begins_at: at,
        ends_at: new Date(at.getTime() + days * DAY_MS),
      })
      const what = { package_id, unit, quantity: minutes }
      return { at, type: 'package' as const, amount: -price, made_by: MADE_BY, note: '', ...what }
    }),
  )
  await book(db, await holdAccount(db, institutionId), [recharge, ...bought])
}
