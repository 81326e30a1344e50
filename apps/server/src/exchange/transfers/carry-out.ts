import { houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { type OwnPurse, type Refusal, refuse } from '@bourse/protocol'
import type { CommandBody, SubmitResult } from '../../core/core-link.ts'
import { type Attempt, isForgotten, isStillOpen } from '../../core/still-open.ts'
import { unheard } from '../../operations/unheard.ts'
import { inTurnOf } from '../../platform/in-turn.ts'
import { writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import type { TransferDeps } from './transfer-services.ts'
import { deleteAsked, insertTransfer, noteDone, type TransferRow, transferOfClient } from './transfer-table.ts'

/** What is to be moved, and for whom. */
export type Wish = {
  readonly userId: number
  readonly clientId: string | null
  readonly toUser: number | null
  readonly from: OwnPurse
  readonly to: OwnPurse
  readonly asset: number
  readonly amount: number
}

type NotCarriedOut = 'INSUFFICIENT_BALANCE' | 'BUSY' | 'UNAVAILABLE'

/** Moves what somebody wishes in its turn. */
export const inTurnOfWish = <Answer>(
  { services }: TransferDeps,
  { userId, clientId }: Wish,
  act: () => Promise<Answer>,
): Promise<Answer> => inTurnOf(services.turns, { who: `transfer ${userId}`, clientId }, act)

/** What the wish's client id stands for already: the same wish, carried out or under way; a refusal when it is another one. */
export async function saidBefore(
  deps: TransferDeps,
  wish: Wish,
): Promise<TransferRow | Refusal<'CLIENT_ID_REUSED'> | null> {
  if (wish.clientId === null) return null
  const row = await transferOfClient(deps.db, wish.userId, wish.clientId)
  if (row === undefined) return null
  return isSame(row, wish) ? row : refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: wish.clientId })
}

const isSame = (row: TransferRow, wish: Wish): boolean =>
  row.to_user === wish.toUser &&
  row.from_purse === wish.from &&
  row.to_purse === wish.to &&
  row.asset === wish.asset &&
  row.amount === wish.amount

/** Writes the wish down, has the ledger carry it out, and says what became of it. */
export async function carryOut(
  deps: TransferDeps,
  wish: Wish,
): Promise<TransferRow | Refusal<NotCarriedOut | 'CLIENT_ID_REUSED'>> {
  const row: TransferRow = {
    transfer_id: deps.ids(),
    user_id: wish.userId,
    client_id: wish.clientId,
    to_user: wish.toUser,
    from_purse: wish.from,
    to_purse: wish.to,
    asset: wish.asset,
    amount: wish.amount,
    told: false,
    state: 'asked',
    asked_at: new Date(deps.clock.nowMs()),
    seq: null,
    done_at: null,
  }
  if (!(await insertTransfer(deps.db, row))) {
    // Another process was faster with the same client id.
    const first = await saidBefore(deps, wish)
    return first === null ? refuse('BUSY') : 'code' in first ? first : finish(deps, first)
  }
  return finish(deps, row, 'first')
}

/** Has the ledger carry out what was written down; asking for the same row again moves nothing twice. */
export async function finish(
  deps: TransferDeps,
  row: TransferRow,
  said: Attempt = 'again',
): Promise<TransferRow | Refusal<NotCarriedOut>> {
  if (row.state === 'done') return row
  if (isForgotten(row.asked_at, deps.clock.nowMs())) return refuse('UNAVAILABLE', { outcome: 'unknown' })
  const submitted = await deps.services.core.submit(commandOf(row))
  if (submitted.kind === 'done') return noteDone(deps.db, row, { seq: submitted.seq, at: new Date(submitted.atMs) })
  // Carried out before, by whoever did not live to note it: the moment is that of the note.
  if (submitted.kind === 'repeated') {
    return noteDone(deps.db, row, { seq: submitted.firstSeq, at: new Date(deps.clock.nowMs()) })
  }
  if (isStillOpen(submitted, said)) return refuse('UNAVAILABLE', { outcome: 'unknown' })
  await deleteAsked(deps.db, row.transfer_id)
  return refusalOf(deps, row, submitted)
}

function commandOf(row: TransferRow): CommandBody {
  const leg = {
    fromOwner: row.user_id,
    fromPurse: row.from_purse,
    toOwner: row.to_user ?? row.user_id,
    toPurse: row.to_purse,
    asset: row.asset,
    amount: atoms(row.amount),
  }
  const purpose = row.to_user === null ? PURPOSE.transfer : PURPOSE.sent
  const clientId = houseClientId(`transfer-${row.transfer_id}`)
  return { kind: 'transfer', owner: row.user_id, clientId, purpose, legs: [leg] }
}

async function refusalOf(
  deps: TransferDeps,
  row: TransferRow,
  submitted: Extract<SubmitResult, { kind: 'refused' | 'not_taken' }>,
): Promise<Refusal<NotCarriedOut>> {
  if (submitted.kind === 'not_taken') return unheard(submitted)
  // Everything else that the ledger could object to was looked at before: it would be our fault.
  if (submitted.code !== 'INSUFFICIENT_BALANCE') throw new Error(`the ledger refused a transfer: ${submitted.code}`)
  return lacking(deps, row)
}

/** The refusal that a purse holds too little, with what it holds. */
export async function lacking(
  { services: { core, catalogue } }: TransferDeps,
  of: Pick<TransferRow, 'user_id' | 'from_purse' | 'asset' | 'amount'>,
): Promise<Refusal<'INSUFFICIENT_BALANCE'>> {
  const coin = catalogue.asset(of.asset)
  const available = await availableIn({ core }, { owner: of.user_id, purse: of.from_purse, asset: of.asset })
  return refuse('INSUFFICIENT_BALANCE', {
    rule: 'balance',
    coin: coin.coin,
    needed: writeAmount(coin, of.amount),
    available: writeAmount(coin, available),
  })
}

/** What of an asset a purse has at hand. */
export async function availableIn(
  { core }: Pick<TransferDeps['services'], 'core'>,
  of: { owner: number; purse: OwnPurse; asset: number },
): Promise<number> {
  const held = await core.ask('balances', { owner: of.owner, purse: of.purse })
  return held.find(account => account.asset === of.asset)?.available ?? 0
}
