import { HOUSE } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { type demoFaucet, type Outcome, ok, type RequestOf, refuse } from '@bourse/protocol'
import { readAmount } from '../markets/index.ts'
import type { SpotDeps } from './spot-deps.ts'

const HOUR_MS = 3_600_000
// The ledger's word for where these entries come from; real deposits have their own.
export const PURPOSE_FAUCET = 900

// About ten thousand dollars of each, which is enough to try everything.
const GIVEN: Readonly<Record<string, string>> = {
  USDT: '10000',
  BTC: '0.15',
  ETH: '4',
  XRP: '17000',
  LTC: '140',
  EOS: '16000',
  SOL: '70',
  DOGE: '80000',
  BRS: '7500',
}

/** Gives test coins, once an hour a coin; the hour is in the reference, so that asking twice gives once. */
export async function giveTestCoins(
  deps: SpotDeps & { demo: boolean },
  request: RequestOf<typeof demoFaucet>,
): Promise<Outcome<{ coin: string; amount: string; next_at: number }, '404' | '423' | 'BUSY' | 'UNAVAILABLE'>> {
  const coin = deps.catalogue.coin(request.coin)
  const amount = GIVEN[request.coin]
  if (!deps.demo || !coin || amount === undefined) return refuse('404')
  const given = readAmount(coin, amount)
  if (!given.ok) throw new Error(`the faucet's ${amount} ${coin.coin} is an amount`)
  const hour = Math.floor(deps.nowMs / HOUR_MS)
  const next_at = ((hour + 1) * HOUR_MS) / 1000
  const submitted = await deps.core.submit({
    kind: 'transfer',
    owner: deps.userId,
    clientId: `faucet-${coin.asset}-${hour}`,
    purpose: PURPOSE_FAUCET,
    legs: [
      {
        fromOwner: HOUSE,
        fromPurse: 'outside',
        toOwner: deps.userId,
        toPurse: 'spot',
        asset: coin.asset,
        amount: atoms(given.value),
      },
    ],
  })
  if (submitted.kind === 'done') return ok({ coin: coin.coin, amount, next_at })
  if (submitted.kind === 'repeated') return refuse('423', { reason: 'faucet', next_at })
  if (submitted.kind === 'not_taken' && submitted.reason === 'busy') return refuse('BUSY')
  return refuse('UNAVAILABLE')
}
