import type { PeopleDeps, Queries } from '../people/index.ts'
import type { CheckRow } from './check-table.ts'
import { identityBinding } from './identity-binding.ts'
import { checksWithoutKeys, insertNameKeys } from './name-key-table.ts'
import { beginnings, keyOf } from './name-keys.ts'

const AT_ONCE = 200

type NameRow = Pick<CheckRow, 'check_id' | 'user_id' | 'real_name'>

/** Gives the name of somebody who handed it in the keys that operators find it by. */
export async function keyName({ services }: PeopleDeps<'sealing'>, db: Queries, check: NameRow): Promise<void> {
  const name = services.sealing.open(check.real_name, identityBinding(check.user_id))
  const keys = beginnings(name).map(beginning => keyOf(services.sealing, beginning))
  await insertNameKeys(db, check, keys)
}

/** Gives names of before their keys; nothing is left to do but once after an update. */
export async function keyNames(deps: PeopleDeps<'sealing'>): Promise<number> {
  let keyed = 0
  for (;;) {
    const checks = await checksWithoutKeys(deps.db, AT_ONCE)
    for (const check of checks) await deps.db.transaction().execute(db => keyName(deps, db, check))
    keyed += checks.length
    if (checks.length < AT_ONCE) return keyed
  }
}
