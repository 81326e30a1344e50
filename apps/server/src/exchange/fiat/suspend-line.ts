import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { isForgotten } from '../../core/still-open.ts'
import { PURPOSE } from '../purposes/index.ts'
import { changeDeposit, lockedDeposit } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { changeLine, comingLines, type LineRow, lockedLine } from './line-table.ts'

const AT_ONCE = 500

/** Brings what statements said into suspense: money that is in the bank is in the ledger, whoever's it is. */
export async function suspendLines(deps: FiatDeps): Promise<void> {
  for (const line of await comingLines(deps.db, AT_ONCE)) await suspendLine(deps, line.line_id)
}

/** Brings a line's money into suspense, once; answers the line when it lies there, or was there, and null while that is not known. */
export async function suspendLine(deps: FiatDeps, id: number): Promise<LineRow | null> {
  const line = await begin(deps, id)
  if (line === null || line.suspense !== 'coming') return line
  const submitted = await deps.services.core.submit({
    kind: 'transfer',
    owner: HOUSE,
    // What was refused is refused for good under its id: the moment at which it is said first makes another one.
    clientId: houseClientId(`bank-line-${id}-in-${line.suspense_at?.getTime() ?? 0}`),
    purpose: PURPOSE.bankSuspense,
    legs: [
      {
        ...{ fromOwner: HOUSE, fromPurse: 'outside', toOwner: HOUSE, toPurse: 'suspense' },
        ...{ asset: line.asset, amount: atoms(line.amount) },
      },
    ],
  })
  switch (submitted.kind) {
    case 'done':
    case 'repeated':
      return change(deps, id, { suspense: 'in' })
    case 'refused':
      // Surely without effect: the asset would become larger than it may. A person looks, and whoever decides tries again.
      deps.log.error({ line: id, code: submitted.code }, 'the ledger does not take what came by bank')
      await refuse(deps, id)
      return null
    case 'not_taken':
    case 'unknown':
      return null
  }
}

/** The row says first that the ledger is told. */
async function begin(deps: FiatDeps, id: number): Promise<LineRow | null> {
  return deps.db.transaction().execute(async transaction => {
    const line = await lockedLine(transaction, id)
    if (line === undefined || line.suspense !== 'coming' || line.state === 'unsure') return line ?? null
    const now = new Date(deps.clock.nowMs())
    if (line.suspense_at === null) {
      await changeLine(transaction, id, { suspense_at: now })
      return { ...line, suspense_at: now }
    }
    if (isForgotten(line.suspense_at, now.getTime())) {
      deps.log.error({ line: id }, 'a line of a bank was begun too long ago: look whether the ledger has it')
      await changeLine(transaction, id, { state: 'unsure' })
      return null
    }
    return line
  })
}

const change = (deps: FiatDeps, id: number, to: Partial<Pick<LineRow, 'suspense'>>): Promise<LineRow | null> =>
  deps.db.transaction().execute(async transaction => {
    const line = await lockedLine(transaction, id)
    if (line?.suspense !== 'coming') return line ?? null
    await changeLine(transaction, id, to)
    return { ...line, ...to }
  })

async function refuse({ db }: FiatDeps, id: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    const line = await lockedLine(transaction, id)
    if (line?.suspense !== 'coming') return
    const isItsOwn = line.state === 'proposed' || line.state === 'booking'
    const deposit =
      line.deposit_id === null || !isItsOwn ? undefined : await lockedDeposit(transaction, line.deposit_id)
    if (deposit?.state === 'checking')
      await changeDeposit(transaction, deposit.deposit_id, { state: 'waiting', found_at: null })
    await changeLine(transaction, id, { state: 'open', differs: ['total'], suspense_at: null })
  })
}
