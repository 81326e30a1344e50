import { DAY_MS, HOUR_MS } from '@bourse/kernel'
import { ok, type Refusal, refuse, type turnOut } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { writeAmount } from '../markets/index.ts'
import { isUnchanged, lockUser, signedInOf, type UserRow, userById } from '../people/index.ts'
import { frozenUntil, passChecks, sinceSecurityChange } from '../security/index.ts'
import { carryFar, setAside } from './carry-on.ts'
import { wasLacking } from './end-reason.ts'
import { barredFor } from './kept-only.ts'
import { dailyLeft } from './limits.ts'
import { readWish, type WithdrawalWish } from './read-wish.ts'
import { reviewBounds } from './review-bound-table.ts'
import { type ReviewFacts, reviewFindings } from './review-rules.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'
import {
  insertWithdrawal,
  leftOfAsset,
  leftSince,
  owedOf,
  type WithdrawalRow,
  wasPaid,
  withdrawalOfClient,
} from './withdrawal-table.ts'
import { worthInUsdt } from './worth-in-usdt.ts'

type TurnOut = Operation<typeof turnOut, WithdrawalServices>
type Context = Parameters<TurnOut>[0]
type Request = Parameters<TurnOut>[1]
type NotTaken =
  | '401'
  | '423'
  | 'CLIENT_ID_REUSED'
  | 'CODE_WRONG'
  | 'WITHDRAW_FROZEN'
  | 'ADDRESS_NOT_KEPT'
  | 'ADDRESS_WAITS'
  | 'WITHDRAW_LIMIT'
  | 'INSUFFICIENT_BALANCE'
  | 'BUSY'
  | 'UNAVAILABLE'

/** Asks for a withdrawal: once under its client id, with the codes that withdraw-prepare named. */
export const requestWithdrawal: TurnOut = async (context, request) => {
  const wish = await readWish(context, context.session.userId, request)
  if ('code' in wish) return wish
  // One of a user's at a time: each sees what the one before has left of balance and limit.
  return context.services.turns(`withdraw ${context.session.userId}`, async () => {
    const row = await requestOnce(context, request, wish)
    if ('code' in row) return row
    context.services.withdrawing.wake()
    return ok({ id: row.withdrawal_id, status: row.state })
  })
}

async function requestOnce(
  context: Context,
  request: Request,
  wish: WithdrawalWish,
): Promise<WithdrawalRow | Refusal<NotTaken>> {
  const { db, session } = context
  const before = await withdrawalOfClient(db, session.userId, request.client_id)
  if (before !== undefined) {
    if (!isSame(before, wish)) return refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: request.client_id })
    return wasLacking(before) ? lacking(context, wish) : before
  }
  const user = await userById(db, session.userId)
  const frozen = frozenUntil(user, await houseNowMs(context.services.core))
  if (frozen !== null) return refuse('WITHDRAW_FROZEN', { until: frozen })
  const barred = await barredFor({ db, core: context.services.core }, session.userId, placeOf(wish))
  if (barred !== null) return barred
  const worth = worthInUsdt(context.services, wish.coin, wish.amount)
  const problem = (await overLimit(context, user, worth)) ?? (await lackingIn(context, wish))
  if (problem !== null) return problem
  const refused = await passChecks(context, user, { codes: request.codes, caller: signedInOf(context) })
  if (refused !== null) return refused
  const row = await writeDown(context, { user, request, wish, worth })
  if (row === null) return refuse('401')
  const end = await setAside(context, row)
  if (end === 'lacking') return lacking(context, wish)
  if (end === 'held') return carryFar(context, row.withdrawal_id)
  // It is written down and carried on by itself; whoever asks again under the same id hears how it went.
  return end === 'busy' ? refuse('BUSY') : refuse('UNAVAILABLE', { outcome: 'unknown' })
}

const isSame = (row: WithdrawalRow, wish: WithdrawalWish): boolean =>
  row.asset === wish.coin.asset &&
  row.chain === wish.carried.chain.chain &&
  row.address === wish.address &&
  row.memo === wish.memo &&
  row.amount === wish.amount

const placeOf = ({ coin, carried, address, memo }: WithdrawalWish) => ({
  coin: coin.coin,
  chain: carried.chain.chain,
  ...{ address, memo },
})

async function overLimit(
  context: Context,
  user: UserRow,
  worth: bigint | null,
): Promise<Refusal<'WITHDRAW_LIMIT'> | null> {
  const { db, clock, services } = context
  const { left } = await dailyLeft({ db, nowMs: clock.nowMs(), services }, user)
  return worth !== null && worth > left ? refuse('WITHDRAW_LIMIT') : null
}

async function lackingIn(context: Context, wish: WithdrawalWish): Promise<Refusal<'INSUFFICIENT_BALANCE'> | null> {
  return (await availableOf(context, wish)) < wish.amount ? lacking(context, wish) : null
}

async function availableOf({ services, session }: Context, { coin }: WithdrawalWish): Promise<number> {
  const held = await services.core.ask('balances', { owner: session.userId, purse: 'spot' })
  return held.find(({ asset }) => asset === coin.asset)?.available ?? 0
}

async function lacking(context: Context, wish: WithdrawalWish): Promise<Refusal<'INSUFFICIENT_BALANCE'>> {
  const { coin, amount } = wish
  const available = writeAmount(coin, await availableOf(context, wish))
  return refuse('INSUFFICIENT_BALANCE', {
    rule: 'balance',
    coin: coin.coin,
    needed: writeAmount(coin, amount),
    available,
  })
}

type RequestFacts = { user: UserRow; request: Request; wish: WithdrawalWish; worth: bigint | null }

/** Writes the withdrawal down with what a person has to look at; null when the account's safety has changed meanwhile. */
async function writeDown(context: Context, of: RequestFacts): Promise<WithdrawalRow | null> {
  const { user, request, wish, worth } = of
  const findings = reviewFindings(await factsOf(context, of), await reviewBounds(context.db))
  const now = new Date(context.clock.nowMs())
  return context.db.transaction().execute(async transaction => {
    await lockUser(transaction, user.user_id)
    if (!(await isUnchanged(transaction, user))) return null
    return insertWithdrawal(transaction, {
      ...{ user_id: user.user_id, client_id: request.client_id, asset: wish.coin.asset },
      ...{ chain: wish.carried.chain.chain, address: wish.address, memo: wish.memo, to_user: wish.toUser },
      ...{ amount: wish.amount, fee: wish.fee, worth: worth === null ? null : Number(worth) },
      ...{ state: 'asked', findings, hold: null, reason: null, decided_by: null, asked_at: now },
    })
  })
}

async function factsOf(context: Context, { user, wish, worth }: RequestFacts): Promise<ReviewFacts> {
  const { db, clock, services, session } = context
  const nowMs = clock.nowMs()
  const [hourAgo, dayAgo] = [new Date(nowMs - HOUR_MS), new Date(nowMs - DAY_MS)]
  const { asset } = wish.coin
  const chain = wish.carried.chain.chain
  const own = BigInt(wish.amount)
  const sinceChangeMs = sinceSecurityChange(user, await houseNowMs(services.core), services.accounts)
  const deviceMs = (await services.deviceSince(session.id))?.getTime() ?? null
  return {
    worth,
    isInside: wish.toUser !== null,
    isFirstToAddress: !(await wasPaid(db, { userId: user.user_id, chain, address: wish.address })),
    sinceDeviceMs: deviceMs === null ? null : nowMs - deviceMs,
    sinceSecurityChangeMs: sinceChangeMs,
    askedInHour: (await leftSince(db, user.user_id, hourAgo)).count + 1,
    leavesInHour: (await leftOfAsset(db, asset, hourAgo)) + own,
    leavesInDay: (await leftOfAsset(db, asset, dayAgo)) + own,
    owed: await owedOf(db, asset),
  }
}
