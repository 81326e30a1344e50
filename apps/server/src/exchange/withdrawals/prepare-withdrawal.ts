import { formatDigits } from '@bourse/kernel'
import { ok, refuseFields, type withdrawPrepare } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { writeAmount } from '../markets/index.ts'
import { userById } from '../people/index.ts'
import { checksOf, frozenUntil } from '../security/index.ts'
import { dailyLeft } from './limits.ts'
import { readCoin, withdrawalsOff } from './read-wish.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'
import { WORTH_SCALE, worthInUsdt } from './worth-in-usdt.ts'

/** Says what a withdrawal asks for before anything is typed. */
export const prepareWithdrawal: Operation<typeof withdrawPrepare, WithdrawalServices> = async (context, request) => {
  const { services, session, db, clock } = context
  if (request.coin === undefined) return refuseFields({ coin: 'required' })
  const chain =
    request.chain ??
    services.chains.book.carried().find(one => services.catalogue.asset(one.asset).coin === request.coin)?.chain.chain
  if (chain === undefined) return refuseFields({ coin: 'unknown' })
  const named = readCoin(services, { coin: request.coin, chain })
  if ('code' in named) return named
  const { coin, carried } = named
  const user = await userById(db, session.userId)
  const held = await services.core.ask('balances', { owner: session.userId, purse: 'spot' })
  const available = held.find(({ asset }) => asset === coin.asset)?.available ?? 0
  const { left, of } = await dailyLeft({ db, nowMs: clock.nowMs(), services }, user)
  // What the limit leaves of this coin, by what the smallest amount is worth: exact enough to show, the request reckons for itself.
  const oneWorth = worthInUsdt(services, coin, 10 ** coin.scale)
  const leftAtoms = oneWorth === null || oneWorth === 0n ? null : (left * 10n ** BigInt(coin.scale)) / oneWorth
  const max = leftAtoms === null || leftAtoms > BigInt(available) ? BigInt(available) : leftAtoms
  return ok({
    coin: coin.coin,
    chain,
    min: writeAmount(coin, carried.minWithdrawal),
    max: writeAmount(coin, max),
    fee: writeAmount(coin, carried.withdrawalFee),
    available: writeAmount(coin, available),
    daily_left: formatDigits(left, WORTH_SCALE),
    daily_limit: formatDigits(of, WORTH_SCALE),
    frozen_until: frozenUntil(user, await houseNowMs(services.core)),
    checks: await checksOf(db, user),
    off_why: withdrawalsOff(carried, context.language),
    off: carried.withdrawalsOff !== null || services.chains.standing(chain).trouble !== null,
  })
}
