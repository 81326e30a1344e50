import { HOUR_MS } from '@bourse/kernel'
import { type bankWithdraw, ok, type Refusal, refuse, refuseFields } from '@bourse/protocol'
import { houseNowMs } from '../../../core/house-now.ts'
import type { Operation } from '../../../operations/operation.ts'
import { usdtPriceOf, worthOf, writeAmount } from '../../markets/index.ts'
import { isUnchanged, lockUser, signedInOf, type UserRow, userById } from '../../people/index.ts'
import { frozenUntil, passChecks, sinceSecurityChange } from '../../security/index.ts'
import { type BankRow, bankById } from '../../verification/index.ts'
import { dailyLeft, leftSince, wasLacking } from '../../withdrawals/index.ts'
import { currencyNamed, type ListedCurrency, readSum } from '../currencies.ts'
import type { FiatServices } from '../fiat-deps.ts'
import { setPayoutAside } from './carry-on.ts'
import { payoutMarks } from './payout-marks.ts'
import { insertPayout, type PayoutRow, payoutById, payoutOfClient, wasPaidTo } from './payout-table.ts'

type Withdraw = Operation<typeof bankWithdraw, FiatServices>
type Context = Parameters<Withdraw>[0]
type Request = Parameters<Withdraw>[1]
type Wish = ListedCurrency & { readonly amount: number; readonly bank: BankRow }
type NotTaken =
  | '401'
  | '404'
  | '423'
  | 'CLIENT_ID_REUSED'
  | 'CODE_WRONG'
  | 'WITHDRAW_FROZEN'
  | 'WITHDRAWALS_OFF'
  | 'WITHDRAW_LIMIT'
  | 'INSUFFICIENT_BALANCE'
  | 'BUSY'
  | 'UNAVAILABLE'

const WORTH_SCALE = 6

/** Asks for a withdrawal to a bank account of the user's: once under its client id, with the codes that withdraw-prepare named. */
export const requestPayout: Withdraw = async (context, request) => {
  const currency = await currencyNamed(context, request.currency)
  if (currency === null) return refuseFields({ currency: 'unknown' })
  const amount = readSum(currency.coin, request.amount, { min: currency.terms.min_withdrawal, max: null })
  if (typeof amount !== 'number') return amount
  const { session, services, db } = context
  // One of a user's at a time, whichever way it leaves: each sees what the one before has left of balance and limit.
  return services.turns(`withdraw ${session.userId}`, async () => {
    const bank = await bankById(db, request.bank_id)
    if (bank?.user_id !== session.userId) return refuse('404')
    const row = await requestOnce(context, request, { ...currency, amount, bank })
    return 'code' in row ? row : ok({ id: row.withdrawal_id, status: row.state })
  })
}

async function requestOnce(context: Context, request: Request, wish: Wish): Promise<PayoutRow | Refusal<NotTaken>> {
  const { db, session, clock } = context
  const before = await payoutOfClient(db, session.userId, request.client_id)
  if (before !== undefined) {
    const isSame =
      before.asset === wish.coin.asset && before.amount === wish.amount && before.bank_id === wish.bank.bank_id
    if (!isSame) return refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: request.client_id })
    return wasLacking(before) ? lacking(context, wish) : before
  }
  const { bank, coin, terms } = wish
  const isUsable = bank.status === 'approved' && bank.removed_at === null && bank.currency === coin.coin
  if (!isUsable) return refuse('404')
  if (terms.withdrawals_off !== null) return refuse('WITHDRAWALS_OFF')
  const user = await userById(db, session.userId)
  const frozen = frozenUntil(user, await houseNowMs(context.services.core))
  if (frozen !== null) return refuse('WITHDRAW_FROZEN', { until: frozen })
  const worth = worthInUsdt(context, wish)
  const { left } = await dailyLeft({ db, nowMs: clock.nowMs(), services: context.services }, user)
  if (worth > left) return refuse('WITHDRAW_LIMIT')
  if ((await availableOf(context, coin.asset)) < wish.amount) return lacking(context, wish)
  const refused = await passChecks(context, user, { codes: request.codes, caller: signedInOf(context) })
  if (refused !== null) return refused
  const row = await writeDown(context, { user, request, wish, worth })
  if (row === null) return refuse('401')
  const end = await setPayoutAside(context, row)
  if (end === 'lacking') return lacking(context, wish)
  // It is written down and carried on by itself; whoever asks again under the same id hears how it went.
  if (end !== 'held') return end === 'busy' ? refuse('BUSY') : refuse('UNAVAILABLE', { outcome: 'unknown' })
  return (await payoutById(db, row.withdrawal_id)) ?? row
}

/** What an amount of a currency is worth, in millionths of a USDT. */
function worthInUsdt({ services }: Context, { coin, amount }: Wish): bigint {
  const price = usdtPriceOf(services, coin)
  if (price === null) throw new Error(`${coin.coin} has a rate`)
  return worthOf(coin, BigInt(amount), { price, places: WORTH_SCALE })
}

/** What somebody has at hand of an asset. */
export async function availableOf(
  { services, session }: Pick<Context, 'services' | 'session'>,
  asset: number,
): Promise<number> {
  const held = await services.core.ask('balances', { owner: session.userId, purse: 'spot' })
  return held.find(one => one.asset === asset)?.available ?? 0
}

async function lacking(context: Context, { coin, amount }: Wish): Promise<Refusal<'INSUFFICIENT_BALANCE'>> {
  const available = writeAmount(coin, await availableOf(context, coin.asset))
  const needed = writeAmount(coin, amount)
  return refuse('INSUFFICIENT_BALANCE', { rule: 'balance', coin: coin.coin, needed, available })
}

type Writing = { user: UserRow; request: Request; wish: Wish; worth: bigint }

/** Writes the withdrawal down; null when the account's safety has changed meanwhile. */
async function writeDown(context: Context, { user, request, wish, worth }: Writing): Promise<PayoutRow | null> {
  const { db, clock, services } = context
  const nowMs = clock.nowMs()
  const marks = payoutMarks({
    worth,
    isFirstToBank: !(await wasPaidTo(db, wish.bank.bank_id)),
    sinceSecurityChangeMs: sinceSecurityChange(user, await houseNowMs(services.core), services.accounts),
    askedInHour: (await leftSince(db, user.user_id, new Date(nowMs - HOUR_MS))).count + 1,
  })
  return db.transaction().execute(async transaction => {
    await lockUser(transaction, user.user_id)
    if (!(await isUnchanged(transaction, user))) return null
    return insertPayout(transaction, {
      ...{ user_id: user.user_id, client_id: request.client_id, asset: wish.coin.asset, bank_id: wish.bank.bank_id },
      ...{ amount: wish.amount, fee: wish.terms.withdrawal_fee, worth: Number(worth), marks, state: 'asked' },
      ...{ hold: null, reason: null, decided_by: null, file_id: null, asked_at: new Date(nowMs) },
    })
  })
}
