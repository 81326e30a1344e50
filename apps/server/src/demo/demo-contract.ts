import type { ContractAction, DepthLevel, EnginePosition } from '@bourse/engine'
import { type Dice, lots, ticks } from '@bourse/kernel'
import type { CommandBody, CoreLink } from '../core/core-link.ts'
import type { ContractServices } from '../exchange/contract-index/index.ts'
import type { MarketProfile } from './coin-profiles.ts'
import { contractProfile } from './contract-profiles.ts'
import { CONTRACT_TRADERS, type ContractTrader } from './contract-traders.ts'
import { makerOf } from './demo-accounts.ts'
import { bell } from './price-walk.ts'
import { LEVELS, planQuotes, type Quote } from './quote-ladder.ts'
import { planTakings, type Taking } from './taker-flow.ts'

type ListedContract = ReturnType<ContractServices['contracts']['contracts']>[number]
type Side = 'buy' | 'sell'

/** What the traders of a contract see of the world. */
export type ContractView = {
  /** What the coin costs on the spot, in USDT. */
  readonly spot: number
  readonly activity: number
  readonly nowMs: number
}

// How far contracts stand from the spot, as a share of it, and how fast they come back to it.
const BASIS = 3e-4
const BASIS_HOME_S = 900
const TENDED_AFTER = 0.6
const TENDED_ANYWAY = 0.2
// Who has a position rather closes it than opens another against it; who is reckless waits for more.
const CLOSES = { calm: 0.75, reckless: 0.08 } as const

/** Makers and takers of one contract. */
export class DemoContract {
  readonly profile: MarketProfile
  private readonly core: CoreLink
  private readonly dice: Dice
  private readonly number: number
  private readonly tick: number
  private readonly lot: number
  private basis = 0
  private before: number | null = null
  private tendedAt: number | null = null
  private lookedAtMs: number | null = null

  constructor({ core, dice }: { core: CoreLink; dice: Dice }, { contract }: ListedContract) {
    this.core = core
    this.dice = dice
    this.number = contract.contract
    this.profile = contractProfile(contract.name)
    this.tick = contract.tick.units / 10 ** contract.tick.scale
    this.lot = contract.lot.units / 10 ** contract.lot.scale
  }

  /** One look at the contract: takers first, then the maker tends the book. */
  async step(view: ContractView): Promise<void> {
    const { core, dice, profile } = this
    const seconds = this.lookedAtMs === null ? 0 : Math.min(5, (view.nowMs - this.lookedAtMs) / 1_000)
    this.lookedAtMs = view.nowMs
    const home = Math.min(1, seconds / BASIS_HOME_S)
    this.basis += BASIS * Math.sqrt(2 * home) * bell(dice) - this.basis * home
    const fair = (view.spot * (1 + this.basis)) / this.tick
    const half = Math.max(0.5, fair * profile.halfSpread)
    const lotWorth = this.lot * view.spot
    const { asks, bids } = await core.ask('depth', { market: this.number, limit: 1 })
    const best = (levels: readonly DepthLevel[]): number | null => levels[0]?.[0] ?? null
    const wish = { fair, half, before: this.before ?? fair, bestAsk: best(asks), bestBid: best(bids) }
    const flow = { expected: profile.tradesPerS * seconds * view.activity, lots: profile.tradeWorth / lotWorth }
    const takings = planTakings({ ...wish, ...flow }, dice)
    this.before = fair
    const isDue =
      this.tendedAt === null || Math.abs(fair - this.tendedAt) >= half * TENDED_AFTER || dice.chance(TENDED_ANYWAY)
    const tending = isDue ? await this.tending({ fair, half, lotWorth }) : []
    const taken = await Promise.all(takings.map(taking => this.taking(taking, dice.pick(CONTRACT_TRADERS))))
    // All of it goes into one row of the journal.
    await Promise.all([...taken, ...tending].map(command => core.submit(command)))
  }

  /** What somebody does: closes what they have on the other side, or opens. */
  private async taking({ side, price, quantity }: Taking, trader: ContractTrader): Promise<CommandBody> {
    const { owner, reckless } = trader
    const against = side === 'buy' ? 'short' : 'long'
    const closable = closableOf(await this.core.ask('positions', { owner }), this.number, against)
    const closes = closable > 0 && this.dice.chance(reckless ? CLOSES.reckless : CLOSES.calm)
    const most = closes ? closable : Math.max(1, quantity)
    const action = closes ? CLOSING[side] : OPENING[side]
    return this.order(owner, { action, price, quantity: closes ? Math.min(most, quantity * 3) : most, takes: true })
  }

  /** What the maker takes back and places anew: it closes what it has before it opens more. */
  private async tending(of: { fair: number; half: number; lotWorth: number }): Promise<CommandBody[]> {
    const { core, dice, number: market } = this
    const owner = makerOf(market)
    const [orders, positions] = await Promise.all([
      core.ask('contract_orders', { owner, market }),
      core.ask('positions', { owner }),
    ])
    const quotes = orders.map(
      ({ id, action, price }): Quote => ({ order: id, side: sideOf(action), price: price ?? 0 }),
    )
    const before = quotes.length < LEVELS ? null : this.tendedAt
    const wish = { fair: of.fair, half: of.half, lots: this.profile.levelWorth / of.lotWorth, before }
    const { cancels, places } = planQuotes(quotes, wish, dice)
    this.tendedAt = of.fair
    const left = { buy: closableOf(positions, market, 'short'), sell: closableOf(positions, market, 'long') }
    return [
      ...cancels.map((order): CommandBody => ({ kind: 'cancel_contract_order', owner, market, order })),
      ...places.map(({ side, price, quantity }) => {
        const closes = left[side] >= quantity
        if (closes) left[side] -= quantity
        return this.order(owner, { action: (closes ? CLOSING : OPENING)[side], price, quantity, takes: false })
      }),
    ]
  }

  private order(
    owner: number,
    of: { action: ContractAction; price: number | null; quantity: number; takes: boolean },
  ): CommandBody {
    return {
      ...{ kind: 'place_contract_order', owner, market: this.number, clientId: null, action: of.action },
      ...{ type: of.price === null ? 'market' : 'limit', timeInForce: of.takes ? 'ioc' : 'gtc', postOnly: !of.takes },
      price: of.price === null ? null : ticks(of.price),
      quantity: lots(of.quantity),
      ...{ triggerPrice: null, triggerBy: 'last', trail: null },
    }
  }
}

const OPENING = { buy: 'open_long', sell: 'open_short' } as const
const CLOSING = { buy: 'close_short', sell: 'close_long' } as const

const sideOf = (action: ContractAction): Side => (action === 'open_long' || action === 'close_short' ? 'buy' : 'sell')

const closableOf = (positions: readonly EnginePosition[], market: number, side: 'long' | 'short'): number =>
  positions.find(position => position.market === market && position.side === side)?.closable ?? 0
