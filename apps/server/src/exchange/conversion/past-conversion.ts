import { assert } from '@bourse/kernel'
import type { ConversionDeps } from './conversion-services.ts'
import { conversionOf, insertQuote } from './conversion-table.ts'
import { finish } from './convert.ts'

/** A conversion of a demo's past. */
export type PastConversion = {
  readonly userId: number
  readonly gives: { readonly asset: number; readonly amount: number }
  readonly to: { readonly asset: number; readonly amount: number }
  readonly price: string
}

/** Carries a conversion out at the moment that the clock shows, as one whose quote was taken. */
export async function convertInPast(deps: ConversionDeps, { userId, gives, to, price }: PastConversion): Promise<void> {
  const id = deps.ids()
  const now = new Date(deps.clock.nowMs())
  await insertQuote(deps.db, {
    ...{ conversion_id: id, user_id: userId, client_id: null, reason: null, late_ms: null, ended_at: null, seq: null },
    ...{ kind: 'coin', gives: [gives], to_asset: to.asset, receives: to.amount, price },
    ...{ quoted_at: now, expires_at: now, state: 'asked' },
  })
  const row = await conversionOf(deps.db, userId, id)
  assert(row !== null, 'what was written is there')
  const done = await finish(deps, row)
  assert(!('code' in done), `the past happens as it is told: ${JSON.stringify(done)}`)
}
