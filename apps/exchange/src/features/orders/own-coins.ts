import { addDecimals, compareDecimals, multiplyDecimals } from '@bourse/kernel'
import type { balance, ReplyOf } from '@bourse/protocol'

/** What the account holds of a coin. */
export type OwnCoin = {
  readonly coin: string
  readonly available: string
  readonly freeze: string
  readonly total: string
  /** In USDT; null where no price says. */
  readonly value: string | null
}

type Balances = ReplyOf<typeof balance>
type LiveBalances = Readonly<Record<string, { readonly available: string; readonly freeze: string }>> | null

/** The coins of an account, the dearest first: as the call answered, and as the socket told since. */
export function ownCoins(
  balances: Balances,
  told: LiveBalances,
  lastOf: (market: string) => string | null,
): readonly OwnCoin[] {
  const coins = Object.entries(balances).flatMap(([coin, held]) =>
    typeof held === 'string' ? [] : [{ coin, ...held, ...told?.[coin] }],
  )
  const worth = coins.map(({ coin, available, freeze, usdt_value }) => {
    const total = addDecimals(available, freeze) ?? available
    const price = coin === 'USDT' ? '1' : lastOf(`${coin}USDT`)
    return { coin, available, freeze, total, value: price === null ? usdt_value : multiplyDecimals(total, price) }
  })
  return worth.toSorted(
    (one, other) => compareDecimals(other.value ?? '0', one.value ?? '0') || one.coin.localeCompare(other.coin),
  )
}

const SMALL_USDT = '1'

/** Whether a coin is worth less than a dollar, which is a crumb. */
export function isCrumb({ value, total }: OwnCoin): boolean {
  if (value === null) return !/[1-9]/.test(total)
  return compareDecimals(value, SMALL_USDT) < 0
}
