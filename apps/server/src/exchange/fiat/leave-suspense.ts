import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms } from '@bourse/kernel'
import { PURPOSE } from '../purposes/index.ts'
import { changeDeposit } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { changeLine, type LineRow, lineById, lockedLine } from './line-table.ts'
import { suspendLine } from './suspend-line.ts'

/** How money that is nobody's leaves suspense: the bank sends it back, or it is the house's own after all. */
export type WayOut = 'return' | 'write-off'

type Way = {
  readonly going: 'returning' | 'writing_off'
  readonly gone: 'returned' | 'written_off'
  readonly toPurse: 'outside' | 'fees'
  readonly purpose: number
}

const WAYS: Readonly<Record<WayOut, Way>> = {
  return: { going: 'returning', gone: 'returned', toPurse: 'outside', purpose: PURPOSE.bankReturned },
  'write-off': { going: 'writing_off', gone: 'written_off', toPurse: 'fees', purpose: PURPOSE.bankWrittenOff },
}

type Word = { readonly by: string; readonly reason: string | null }

/** Has a line leave suspense, once; answers it as it stands then, or why it does not. */
export async function leaveSuspense(
  deps: FiatDeps,
  id: number,
  { way, by, reason }: Word & { readonly way: WayOut },
): Promise<LineRow | string> {
  const decided = await deps.db.transaction().execute(async transaction => {
    const line = await lockedLine(transaction, id)
    if (line === undefined) return `there is no line ${id}`
    if (line.state !== 'open' && (line.state !== 'proposed' || way === 'write-off'))
      return `line ${id} is ${line.state}`
    if (line.state === 'proposed' && line.deposit_id !== null) {
      await changeDeposit(transaction, line.deposit_id, { state: 'waiting', found_at: null })
    }
    const word = { decided_by: by, decided_at: new Date(deps.clock.nowMs()), reason }
    await changeLine(transaction, id, { state: WAYS[way].going, ...word })
    return line
  })
  if (typeof decided === 'string') return decided
  await goOnLeaving(deps, id)
  return (await lineById(deps.db, id)) ?? decided
}

/** Goes on with a line that leaves suspense; each step is said under an id of its own. */
export async function goOnLeaving(deps: FiatDeps, id: number): Promise<void> {
  const line = await suspendLine(deps, id)
  const way = Object.values(WAYS).find(({ going }) => going === line?.state)
  if (line?.suspense !== 'in' || way === undefined) return
  const submitted = await deps.services.core.submit({
    kind: 'transfer',
    owner: HOUSE,
    clientId: houseClientId(`bank-line-${id}-${way.gone}`),
    purpose: way.purpose,
    legs: [
      {
        ...{ fromOwner: HOUSE, fromPurse: 'suspense', toOwner: HOUSE, toPurse: way.toPurse },
        ...{ asset: line.asset, amount: atoms(line.amount) },
      },
    ],
  })
  assert(submitted.kind !== 'refused', `what lies in suspense leaves it (${JSON.stringify(submitted)})`)
  if (submitted.kind !== 'done' && submitted.kind !== 'repeated') return
  await deps.db.transaction().execute(async transaction => {
    const now = await lockedLine(transaction, id)
    if (now?.state === way.going) await changeLine(transaction, id, { state: way.gone, suspense: 'out' })
  })
}
