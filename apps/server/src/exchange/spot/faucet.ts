import { HOUR_MS } from '@bourse/kernel'
import { type demoFaucet, type demoFaucetList, ok, refuse } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { unheard } from '../../operations/unheard.ts'
import type { Coin } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { lastEntries } from './entry-table.ts'
import { GIVEN_COINS, givenOf, givingOf } from './play-money.ts'
import type { SpotContext, SpotServices } from './spot-services.ts'

const PROJECTED_WAIT_MS = 1_000

/** Gives test coins, once an hour a coin, counted from when they were given. */
export const giveTestCoins: Operation<typeof demoFaucet, SpotServices> = async (context, request) => {
  const coin = context.services.catalogue.coin(request.coin)
  const amount = givenOf(request.coin)
  if (!context.demo || !coin || amount === null) return refuse('404')
  const last = (await lastGiven(context, [coin])).get(coin.asset) ?? 0
  const nextMs = last + HOUR_MS
  // By the house's time, which nobody can set: a clock that is set ahead does not make it give twice.
  const nowMs = await houseNowMs(context.services.core)
  if (nextMs > nowMs) return refuse('FAUCET_RESTS', { next_at: nextMs / 1000 })
  // The time before is in the reference: of two who ask at once with the same past, the second is a repetition.
  const clientId = `faucet-${coin.asset}-${last}`
  const submitted = await context.services.core.submit(
    givingOf({ owner: context.session.userId, coin, clientId, purpose: PURPOSE.faucet }),
  )
  const next_at = (nowMs + HOUR_MS) / 1000
  if (submitted.kind === 'done') return ok({ coin: coin.coin, amount, next_at })
  if (submitted.kind === 'repeated') return refuse('FAUCET_RESTS', { next_at })
  return submitted.kind === 'refused' ? refuse('UNAVAILABLE') : unheard(submitted)
}

/** What the faucet gives, and from when on it gives each coin again. */
export const listTestCoins: Operation<typeof demoFaucetList, SpotServices> = async context => {
  if (!context.demo) return refuse('404')
  const nowMs = await houseNowMs(context.services.core)
  const coins = GIVEN_COINS.flatMap(name => context.services.catalogue.coin(name) ?? [])
  const given = await lastGiven(context, coins)
  return ok({
    records: coins.map(({ coin, asset }) => {
      const nextMs = (given.get(asset) ?? 0) + HOUR_MS
      return { coin, amount: givenOf(coin) ?? '0', next_at: nextMs > nowMs ? nextMs / 1000 : null }
    }),
  })
}

/** When the faucet last gave somebody each of these coins, by asset. */
async function lastGiven(
  { services: { core }, db, session }: SpotContext,
  coins: readonly Coin[],
): Promise<Map<number, number>> {
  const { seq } = await core.ask('head', {})
  await core.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS })
  return lastEntries(db, { owner: session.userId, purpose: PURPOSE.faucet, assets: coins.map(({ asset }) => asset) })
}
