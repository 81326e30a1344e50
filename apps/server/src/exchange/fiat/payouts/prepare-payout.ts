import { formatDigits } from '@bourse/kernel'
import { ok, refuseFields, type withdrawPrepare } from '@bourse/protocol'
import { houseNowMs } from '../../../core/house-now.ts'
import type { Operation } from '../../../operations/operation.ts'
import { usdtPriceOf, writeAmount } from '../../markets/index.ts'
import { userById } from '../../people/index.ts'
import { checksOf, frozenUntil } from '../../security/index.ts'
import { dailyLeft, prepareWithdrawal, type WithdrawalServices } from '../../withdrawals/index.ts'
import { currencyNamed } from '../currencies.ts'
import type { FiatServices } from '../fiat-deps.ts'
import { availableOf } from './request-payout.ts'

const WORTH_SCALE = 6

/** Says what a withdrawal asks for: of a currency to a bank, or of a coin to a chain. */
export const prepareAny: Operation<typeof withdrawPrepare, FiatServices & WithdrawalServices> = async (
  context,
  request,
) => {
  if (request.currency === undefined) return prepareWithdrawal(context, request)
  const { services, session, db, clock } = context
  const currency = await currencyNamed(context, request.currency)
  if (currency === null) return refuseFields({ currency: 'unknown' })
  const { coin, terms } = currency
  const user = await userById(db, session.userId)
  const available = await availableOf(context, coin.asset)
  const { left, of } = await dailyLeft({ db, nowMs: clock.nowMs(), services }, user)
  const price = usdtPriceOf(services, coin)
  // What the limit leaves of this currency, rounded down: the request reckons for itself.
  const leftAtoms =
    price === null ? 0n : (left * 10n ** BigInt(coin.scale + price.scale)) / (price.units * 10n ** BigInt(WORTH_SCALE))
  const max = leftAtoms < BigInt(available) ? leftAtoms : BigInt(available)
  return ok({
    coin: coin.coin,
    chain: null,
    min: writeAmount(coin, terms.min_withdrawal),
    max: writeAmount(coin, max),
    fee: writeAmount(coin, terms.withdrawal_fee),
    available: writeAmount(coin, available),
    daily_left: formatDigits(left, WORTH_SCALE),
    daily_limit: formatDigits(of, WORTH_SCALE),
    frozen_until: frozenUntil(user, await houseNowMs(services.core)),
    checks: await checksOf(db, user),
    off: terms.withdrawals_off !== null,
    off_why: terms.withdrawals_off,
  })
}
