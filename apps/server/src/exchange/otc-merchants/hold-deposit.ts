import { houseClientId } from '@bourse/engine'
import { assert, atoms } from '@bourse/kernel'
import { PURPOSE } from '../purposes/index.ts'
import type { MerchantDeps } from './merchant-services.ts'
import { changeMerchant, lockedMerchant, type MerchantRow } from './merchant-table.ts'

const idOf = ({ user_id, round }: MerchantRow, step: string): string =>
  houseClientId(`otc-merchant-${user_id}-${round}-${step}`)

/** Holds the deposit under its own name, and says so in the row; a purse that lacks it ends the wish. */
export async function holdDeposit(
  deps: MerchantDeps,
  row: MerchantRow,
): Promise<'held' | 'lacking' | 'busy' | 'unknown'> {
  const submitted = await deps.services.core.submit({
    ...{ kind: 'hold', owner: row.user_id, clientId: idOf(row, 'hold'), purpose: PURPOSE.otcDeposit, purse: 'otc' },
    ...{ asset: row.asset, amount: atoms(row.deposit) },
  })
  if (submitted.kind === 'done' || submitted.kind === 'repeated') {
    await noteAsked(deps, row, { state: 'asked', hold: submitted.id })
    return 'held'
  }
  if (submitted.kind === 'refused') {
    await noteAsked(deps, row, { state: 'left', settled: true })
    return 'lacking'
  }
  return submitted.kind === 'not_taken' && submitted.reason === 'busy' ? 'busy' : 'unknown'
}

const noteAsked = ({ db }: MerchantDeps, { user_id, round }: MerchantRow, change: Partial<MerchantRow>) =>
  db.transaction().execute(async transaction => {
    const row = await lockedMerchant(transaction, user_id)
    if (row?.state === 'asking' && row.round === round) await changeMerchant(transaction, user_id, change)
  })

/** Gives the deposit back, and says so in the row. */
export async function giveDepositBack(deps: MerchantDeps, row: MerchantRow): Promise<void> {
  const { core } = deps.services
  assert(row.hold !== null, 'who asked to be a merchant has left a deposit')
  if ((await core.ask('hold', { hold: row.hold })) !== null) {
    const back = { kind: 'void' as const, owner: row.user_id, clientId: idOf(row, 'back'), hold: row.hold }
    const submitted = await core.submit({ ...back, purpose: PURPOSE.otcDeposit })
    assert(submitted.kind !== 'refused', 'what is held of a merchant can be given back')
    if (submitted.kind !== 'done' && submitted.kind !== 'repeated') return
  }
  await changeMerchant(deps.db, row.user_id, { settled: true })
}
