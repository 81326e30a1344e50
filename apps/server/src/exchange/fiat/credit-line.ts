import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import type { SubmitResult } from '../../core/core-link.ts'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import { PURPOSE } from '../purposes/index.ts'
import {
  changeDeposit,
  depositById,
  depositByReference,
  type FiatDepositRow,
  lockedDeposit,
} from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { goOnLeaving } from './leave-suspense.ts'
import { changeLine, decidedLines, type LineRow, lineById, lockedLine } from './line-table.ts'
import { suspendLine } from './suspend-line.ts'
import { tellCredited } from './tell-user.ts'

const AT_ONCE = 100

/** An operator's word that a line is somebody's: as it was proposed, or by the code of the deposit. */
export type CreditWord = { readonly by: string; readonly reference: string | null; readonly reason: string | null }

/** Has a line credited to a deposit, once; answers it as it stands then, or why it is not. */
export async function creditLine(deps: FiatDeps, id: number, word: CreditWord): Promise<LineRow | string> {
  const decided = await decide(deps, id, word)
  if (typeof decided === 'string') return decided
  await book(deps, decided)
  return (await lineById(deps.db, id)) ?? decided
}

async function decide({ db, clock }: FiatDeps, id: number, word: CreditWord): Promise<LineRow | string> {
  return db.transaction().execute(async transaction => {
    const line = await lockedLine(transaction, id)
    if (line === undefined) return `there is no line ${id}`
    const { reference } = word
    if (line.state !== 'proposed' && (line.state !== 'open' || reference === null)) return `line ${id} is ${line.state}`
    const named = reference === null ? line.deposit_id : (await depositByReference(transaction, reference))?.deposit_id
    const deposit = named === undefined || named === null ? undefined : await lockedDeposit(transaction, named)
    if (deposit === undefined) return `there is no deposit with the reference ${reference ?? ''}`
    if (deposit.asset !== line.asset) return 'the deposit is of another currency'
    const other = problemOf(line, deposit)
    if (other !== null) return other
    const at = new Date(clock.nowMs())
    if (line.deposit_id !== null && line.deposit_id !== deposit.deposit_id && line.state === 'proposed') {
      await changeDeposit(transaction, line.deposit_id, { state: 'waiting', found_at: null })
    }
    const decision = { decided_by: word.by, decided_at: at, reason: word.reason }
    const change = { state: 'booking' as const, deposit_id: deposit.deposit_id, ...decision }
    await changeLine(transaction, id, change)
    await changeDeposit(transaction, deposit.deposit_id, {
      state: 'checking',
      found_at: deposit.found_at ?? at,
      ended_at: null,
    })
    return { ...line, ...change }
  })
}

// A deposit that was cancelled or is over has its money all the same; one that has its own line is credited by that one.
function problemOf(line: LineRow, deposit: FiatDepositRow): string | null {
  if (deposit.state === 'credited') return 'this deposit is credited already'
  const isOwn = line.state === 'proposed' && line.deposit_id === deposit.deposit_id
  return deposit.state === 'checking' && !isOwn ? 'another line is for this deposit' : null
}

/** Goes on with what was decided and is not in the ledger yet, or is and was not noted. */
export async function bookLines(deps: FiatDeps): Promise<void> {
  for (const line of await decidedLines(deps.db, AT_ONCE)) {
    await (line.state === 'booking' ? book(deps, line) : goOnLeaving(deps, line.line_id))
  }
}

async function book(deps: FiatDeps, decided: LineRow): Promise<void> {
  const line = decided.suspense === 'coming' ? await suspendLine(deps, decided.line_id) : decided
  if (line?.state !== 'booking' || line.suspense === 'coming') return
  if (deps.clock.nowMs() - (line.decided_at?.getTime() ?? 0) > REMEMBERED_MS) {
    deps.log.error({ line: line.line_id }, 'a line of a bank was begun too long ago: look whether the ledger has it')
    await inState(deps, line, transaction => changeLine(transaction, line.line_id, { state: 'unsure' }))
    return
  }
  const deposit = await depositById(deps.db, line.deposit_id ?? '')
  const submitted = await credit(deps, line, deposit)
  switch (submitted.kind) {
    case 'done':
    case 'repeated':
      await note(deps, line, { deposit, seq: submitted.kind === 'done' ? submitted.seq : submitted.firstSeq })
      break
    case 'refused':
      // Surely without effect, of what was begun before there was suspense: the asset would become larger than it may.
      deps.log.error({ line: line.line_id, code: submitted.code }, 'the ledger does not take a deposit by bank')
      await inState(deps, line, transaction =>
        changeLine(transaction, line.line_id, { state: 'open', differs: ['total'] }),
      )
      break
    case 'not_taken':
    case 'unknown':
      break
  }
}

const credit = ({ services }: FiatDeps, line: LineRow, { user_id: owner }: FiatDepositRow): Promise<SubmitResult> => {
  const fromPurse = line.suspense === 'in' ? 'suspense' : 'outside'
  const from = { fromOwner: HOUSE, fromPurse, toOwner: owner, toPurse: 'spot' } as const
  return services.core.submit({
    kind: 'transfer',
    owner,
    // The line's own: whoever says it again, and of whichever deposit, moves nothing again.
    clientId: houseClientId(`bank-line-${line.line_id}`),
    purpose: PURPOSE.bankDeposit,
    legs: [{ ...from, asset: line.asset, amount: atoms(line.amount) }],
  })
}

/** Writes that a line of which nobody knew is credited: the history has its entry. */
export async function noteCredited(deps: FiatDeps, line: LineRow): Promise<void> {
  await note(deps, line, { deposit: await depositById(deps.db, line.deposit_id ?? ''), seq: null })
}

type CreditedDeposit = { readonly deposit: FiatDepositRow; readonly seq: number | null }

async function note(deps: FiatDeps, line: LineRow, of: CreditedDeposit): Promise<void> {
  const told = await inState(deps, line, async transaction => {
    const at = new Date(deps.clock.nowMs())
    await changeLine(transaction, line.line_id, {
      state: 'credited',
      suspense: line.suspense === 'in' ? 'out' : line.suspense,
    })
    const change = { state: 'credited' as const, credited: line.amount, ended_at: at, seq: of.seq }
    await changeDeposit(transaction, of.deposit.deposit_id, change)
    return tellCredited(deps, transaction, { deposit: of.deposit, amount: line.amount })
  })
  told?.()
}

async function inState<Answer>(
  { db }: FiatDeps,
  { line_id: id, state }: LineRow,
  act: (transaction: Parameters<typeof lockedLine>[0]) => Promise<Answer>,
): Promise<Answer | null> {
  return db.transaction().execute(async transaction => {
    const now = await lockedLine(transaction, id)
    return now?.state === state ? act(transaction) : null
  })
}
