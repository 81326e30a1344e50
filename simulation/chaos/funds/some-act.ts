import type { Dice } from '@bourse/kernel'
import type { HttpCaller } from '../gateway/http-caller.ts'
import { type Payer, TRAVELS } from './payer.ts'

/** What moves money under a client id. */
export const ACT_KINDS = ['roll', 'send', 'convert', 'dust', 'withdraw', 'bank-in', 'bank-out'] as const
/** One of them. */
export type ActKind = (typeof ACT_KINDS)[number]

/** An act that was sent, and what is surely known of it. */
export type SentAct = {
  readonly kind: ActKind
  readonly payer: Payer
  readonly path: string
  /** What is sent, and, unanswered, sent again word for word. */
  readonly body: Readonly<Record<string, unknown>>
  /** As it was acknowledged; null: not yet. */
  acknowledged: { readonly id: string | number; readonly status: string; readonly reference?: string } | null
  /** The code by which it was surely not carried out. */
  refused: string | null
}

// Coins of which payers have nothing but what they bought of them.
const DUST = ['DOGE', 'SOL']
// An address of that chain that is nobody's of the house.
const OUTSIDE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** An act that fits what its payer has; null: the house gives no price just now. */
export async function someAct(
  caller: HttpCaller,
  of: { dice: Dice; payers: readonly Payer[]; clientId: string },
): Promise<SentAct | null> {
  const { dice, payers, clientId } = of
  const payer = dice.pick(payers)
  const act = (kind: ActKind, path: string, body: object): SentAct => ({
    ...{ kind, payer, path, acknowledged: null, refused: null },
    body: { ...body, client_id: clientId },
  })
  const { code } = payer
  if (code !== null) {
    payer.code = null
    const other = dice.pick(payers.filter(({ uid }) => uid !== payer.uid))
    const codes = { email: code }
    if (dice.chance(0.4)) return act('bank-out', '/api/bank/withdraw', { ...payout(payer, dice), codes })
    if (dice.chance(0.5)) return act('send', '/api/funds/send', { to: other.uid, coin: 'USDT', amount: '3', codes })
    const inside = { address: other.address, memo: other.memo }
    const place = dice.chance(0.3) ? inside : { address: OUTSIDE }
    return act('withdraw', '/api/withdraw/turn-out', { ...TRAVELS, ...place, amount: amountOf(dice), codes })
  }
  if (dice.chance(0.1)) return bankIn(payer, { amount: `${dice.between(100, 900)}`, clientId })
  if (dice.chance(0.7)) {
    const [direction, purse] = [dice.pick(['in', 'out']), dice.pick(['contract', 'otc'])]
    return act('roll', '/api/funds/transfer', { coin: 'USDT', amount: amountOf(dice), direction, purse })
  }
  if (dice.chance(0.4)) {
    const quote = await dustQuote(caller, payer)
    return quote === null ? null : act(quote.kind, '/api/funds/conversion', { quote_id: quote.id })
  }
  const pair = dice.pick([
    { from: 'USDT', to: 'BTC', amount: '25' },
    { from: 'BTC', to: 'USDT', amount: '0.0004' },
    { from: 'ETH', to: 'BTC', amount: '0.01' },
  ])
  const id = await priceOf(caller, payer, pair)
  return id === null ? null : act('convert', '/api/funds/conversion', { quote_id: id })
}

/** That money will come by bank. */
export const bankIn = (payer: Payer, { amount, clientId }: { amount: string; clientId: string }): SentAct => ({
  ...{ kind: 'bank-in', payer, path: '/api/bank/recharge', acknowledged: null, refused: null },
  body: { currency: 'USD', amount, client_id: clientId },
})

const payout = ({ bank }: Payer, dice: Dice): object => ({
  ...{ currency: 'USD', bank_id: bank, amount: `${dice.between(60, 90)}.${dice.between(10, 99)}` },
})

type Pair = { readonly from: string; readonly to: string; readonly amount: string }

async function priceOf(caller: HttpCaller, { token }: Payer, pair: Pair): Promise<string | null> {
  const wish = { ...pair, access_token: token }
  const quoted = await caller.call<{ quote_id: string }>('/api/funds/conversion-quote', wish)
  return quoted.code === '200' ? quoted.data.quote_id : null
}

/** A price for somebody's dust; who has none buys a little of each first. */
async function dustQuote(caller: HttpCaller, payer: Payer): Promise<{ kind: ActKind; id: string } | null> {
  const wish = { coins: DUST, to: 'USDT', access_token: payer.token }
  const quoted = await caller.call<{ quote_id: string }>('/api/funds/dust-quote', wish)
  if (quoted.code === '200') return { kind: 'dust', id: quoted.data.quote_id }
  const lacks = (quoted.data as { coin?: string } | null)?.coin
  if (quoted.code !== 'INSUFFICIENT_BALANCE' || lacks === undefined) return null
  const id = await priceOf(caller, payer, { from: 'USDT', to: lacks, amount: '2' })
  return id === null ? null : { kind: 'convert', id }
}

const amountOf = (dice: Dice): string => `${dice.between(20, 60)}.${dice.between(1, 9)}`
