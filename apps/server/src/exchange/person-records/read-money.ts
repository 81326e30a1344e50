import { formatDigits } from '@bourse/kernel'
import type { deskPersonMoney, ReplyOf } from '@bourse/protocol'
import { writeAmount } from '../markets/index.ts'
import { WORTH_SCALE, worthInCents } from '../spot/index.ts'
import type { RecordsDeps } from './records-deps.ts'

type Money = ReplyOf<typeof deskPersonMoney>

// The purses that people have; the others are the house's.
const OF_PEOPLE = ['spot', 'contract', 'otc'] as const

/** What somebody owns, as the engine has it after the last answered command. */
export async function readMoney({ core, catalogue, feed }: RecordsDeps, uid: number): Promise<Money> {
  const [open, ...held] = await Promise.all([
    core.ask('open_orders', { owner: uid, market: null, side: null, offset: 0, limit: 1 }),
    ...OF_PEOPLE.map(purse => core.ask('balances', { owner: uid, purse })),
  ])
  let worth = 0n
  let frozenWorth = 0n
  const purses: Money['purses'] = []
  for (const coin of catalogue.coins()) {
    for (const [at, purse] of OF_PEOPLE.entries()) {
      const account = held[at]?.find(({ asset }) => asset === coin.asset)
      if (account === undefined || (account.available === 0 && account.held === 0)) continue
      const total = BigInt(account.available) + BigInt(account.held)
      const cents = worthInCents({ catalogue, feed }, coin, total)
      worth += cents ?? 0n
      frozenWorth += worthInCents({ catalogue, feed }, coin, BigInt(account.held)) ?? 0n
      purses.push({
        coin: coin.coin,
        purse,
        available: writeAmount(coin, account.available),
        frozen: writeAmount(coin, account.held),
        total: writeAmount(coin, total),
        worth: cents === null ? null : formatDigits(cents, WORTH_SCALE),
      })
    }
  }
  return {
    worth: formatDigits(worth, WORTH_SCALE),
    frozen_worth: formatDigits(frozenWorth, WORTH_SCALE),
    purses,
    open_orders: open.total,
  }
}
