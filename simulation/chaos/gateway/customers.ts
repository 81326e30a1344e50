import { subtractDecimals } from '@bourse/kernel'
import type { PairView } from '@bourse/protocol'
import { broughtIn } from './check-contracts.ts'
import { type CoinsOf, type Standing, standingOf } from './check-money.ts'
import type { HttpCaller } from './http-caller.ts'
import { COINS } from './pick-order.ts'
import type { Person } from './sent-order.ts'
import { allPairs } from './spot-door.ts'

/** Somebody of the demo with what they had, and were given, before the first kill. */
export type Customer = Person & {
  readonly began: Standing
  readonly given: Readonly<Record<string, string>>
  readonly broughtIn: bigint
}

// Of what the faucet gives; enough for hundreds of small positions.
const ROLLED_IN = '4000'
const LEVERAGES = [20, 50, 100] as const

/** What each market trades. */
export const coinsIn = (pairs: readonly PairView[]): CoinsOf =>
  Object.fromEntries(pairs.map(({ name, stock, money }) => [name, { stock, money }]))

type Callers = { readonly exchange: HttpCaller; readonly contract: HttpCaller }

/** Signs in whom the start printed, has the faucet give them coins, and rolls some into contracts; each borrows as boldly as the next one does not. */
export async function signIn({ exchange, contract }: Callers, said: string): Promise<Customer[]> {
  const coinsOf = coinsIn(await allPairs(exchange))
  const printed = [...said.matchAll(/^Sign in +(\S+@\S+) +(\S+)$/gm)]
  return Promise.all(
    printed.map(async ([, email = '', password], index) => {
      const signedIn = await exchange.mustCall<{ access_token: string }>('/api/register/email-sign', {
        email,
        password,
      })
      const token = signedIn.access_token
      const signed = await contract.mustCall<{ contract_token: string }>('/api/contract/sign', { access_token: token })
      const person = { email, token, contractToken: signed.contract_token }
      const began = await standingOf(exchange, person, coinsOf)
      const given: Record<string, string> = {}
      for (const coin of COINS) {
        const asked = { access_token: token, coin }
        given[coin] = (await exchange.mustCall<{ amount: string }>('/api/demo/faucet', asked)).amount
      }
      const roll = { coin: 'USDT', amount: ROLLED_IN, direction: 'in', purse: 'contract', client_id: `chaos-${index}` }
      await exchange.mustCall('/api/funds/transfer', { access_token: token, ...roll })
      given['USDT'] = subtractDecimals(given['USDT'] ?? '0', ROLLED_IN) ?? '0'
      await margin(contract, person, index)
      return { ...person, began, given, broughtIn: await broughtIn(contract, person) }
    }),
  )
}

/** Isolated or cross, with little or much borrowed: who borrows most is liquidated when prices are moved. */
async function margin(caller: HttpCaller, { contractToken }: Person, index: number): Promise<void> {
  const token = { access_token: contractToken }
  for (const market of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT']) {
    const mode = index % 2 === 0 ? 'isolated' : 'cross'
    await caller.call('/api/contract/margin-mode', { ...token, market, mode })
    for (const side of ['long', 'short']) {
      const leverage = LEVERAGES[index % LEVERAGES.length]
      await caller.call('/api/contract/leverage', { ...token, market, side, leverage })
    }
  }
}
