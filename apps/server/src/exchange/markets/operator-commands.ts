import { atoms, lots, ppm } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import { asTable, done, type OperatorCommand, type OperatorReply, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type ListingDeps, levelFees, listCoin, listMarket } from './list-market.ts'
import type { ListedMarket, MarketCatalogue } from './market-catalogue.ts'
import { marketRulesText } from './market-rules-text.ts'
import { updateMarket } from './market-table.ts'
import { readAmount, readQuantity, readStep } from './market-units.ts'

/** What the operator's commands about markets stand on. */
export type MarketDesk = { db: Database; core: CoreLink; catalogue: MarketCatalogue; now: () => Date }

/** What operators do with markets while the house runs: `coin list|create`, `market list|create|set|pause|resume|close`. */
export const marketCommands = (desk: MarketDesk): OperatorCommand[] => [
  ...coinCommands(desk),
  listCommand(desk),
  createCommand(desk),
  setCommand(desk),
  stateCommand(desk, { word: 'pause', state: 'paused', purpose: 'stops placing and amending; cancels go on' }),
  stateCommand(desk, { word: 'resume', state: 'open', purpose: 'lets trading go on' }),
  stateCommand(desk, { word: 'close', state: 'closed', purpose: 'cancels all its orders and closes it for ever' }),
]

const listing = ({ db, core, now }: MarketDesk): ListingDeps => ({ db, core, now })

const coinCommands = (desk: MarketDesk): OperatorCommand[] => [
  {
    name: 'coin list',
    takes: '',
    purpose: 'shows the coins',
    effect: 'reads',
    carryOut: () =>
      Promise.resolve(
        done(
          asTable(
            desk.catalogue.coins().map(coin => [coin.coin, coin.name, `${coin.scale} decimals`, `asset ${coin.asset}`]),
          ),
        ),
      ),
  },
  {
    name: 'coin create',
    takes: 'COIN DECIMALS MAX_TOTAL NAME…',
    purpose: 'lists a coin',
    effect: 'acts',
    needsReason: true,
    needsFourEyes: true,
    async carryOut(_context, [coin = '', decimals = '', maxTotal = '', ...name]) {
      if (!/^[A-Z0-9]{1,15}$/.test(coin)) return refused('a coin is 1 to 15 of A–Z and 0–9')
      if (!/^(?:[0-9]|1[0-5])$/.test(decimals)) return refused('decimals are 0 to 15')
      const asset = 1 + Math.max(0, ...desk.catalogue.coins().map(listed => listed.asset))
      const fresh = { asset, coin, name: name.join(' ') || coin, scale: Number(decimals), maxTotal }
      const problem = await listCoin(listing(desk), fresh)
      await desk.catalogue.refresh()
      return problem === null ? done(`${coin} is listed.`) : refused(problem)
    },
  },
]

const listCommand = ({ catalogue }: MarketDesk): OperatorCommand => ({
  name: 'market list',
  takes: '',
  purpose: 'shows the markets with their rules',
  effect: 'reads',
  carryOut() {
    const rows = catalogue.markets().map(listed => {
      const rules = marketRulesText(listed, listed.rules.lastPrice)
      const { market } = listed
      return [
        market.name,
        listed.rules.state,
        market.zone,
        `tick ${rules.tick}`,
        `lot ${rules.lot}`,
        `amount ${rules.min_amount}–${rules.max_amount}`,
        `value ${rules.min_value}–${rules.max_value}`,
        `band ${listed.rules.bandPpm} ppm`,
      ]
    })
    return Promise.resolve(done(rows.length === 0 ? 'There is no market yet.' : asTable(rows)))
  },
})

const createCommand = (desk: MarketDesk): OperatorCommand => ({
  name: 'market create',
  takes: 'BASE QUOTE TICK LOT PRICE MIN_AMOUNT MAX_AMOUNT MIN_VALUE MAX_VALUE [BAND_PPM]',
  purpose: 'opens a market',
  effect: 'acts',
  async carryOut(_context, words) {
    const [baseName = '', quoteName = '', tickText = '', lotText = '', ...rest] = words
    const [lastPrice = '', minQuantity = '', maxQuantity = '', minValue = '', maxValue = '', band = '200000'] = rest
    const base = desk.catalogue.coin(baseName)
    const quote = desk.catalogue.coin(quoteName)
    if (!base || !quote) return refused(`there is no coin ${base ? quoteName : baseName}`)
    const tick = readStep(tickText)
    const lot = readStep(lotText)
    if (!tick || !lot) return refused('tick and lot are decimals above zero')
    if (!/^[0-9]{1,7}$/.test(band)) return refused('the band is in parts per million, 0 to 1000000')
    const markets = desk.catalogue.markets().map(listed => listed.market)
    const problem = await listMarket(listing(desk), {
      market: 1 + Math.max(0, ...markets.map(({ market }) => market)),
      name: base.coin + quote.coin,
      base,
      quote,
      tick,
      lot,
      zone: 'main',
      rank: 1 + Math.max(0, ...markets.map(({ rank }) => rank)),
      recommended: null,
      lastPrice,
      minQuantity,
      maxQuantity,
      minValue,
      maxValue,
      bandPpm: Number(band),
    })
    await desk.catalogue.refresh()
    return problem === null ? done(`${base.coin}${quote.coin} is open.`) : refused(problem)
  },
})

const SHOWN = ['zone', 'rank', 'recommended'] as const
const RULES = ['min_amount', 'max_amount', 'min_value', 'max_value', 'band_ppm', 'fees'] as const

const setCommand = (desk: MarketDesk): OperatorCommand => ({
  name: 'market set',
  takes: `MARKET ${[...RULES, ...SHOWN].join('|')} VALUE`,
  purpose: 'changes one rule, or how the market is shown; `fees levels` takes the fees of the level table anew',
  effect: 'acts',
  needsFourEyes: ({ words }) => words[1] === 'fees',
  carryOut: (_context, [name = '', what = '', value = '']) =>
    withMarket(desk, name, async listed => {
      const problem = (SHOWN as readonly string[]).includes(what)
        ? await setShown(desk, listed, { what, value })
        : await setRule(desk, listed, { what, value })
      await desk.catalogue.refresh()
      return problem === null ? done(`${name}: ${what} is ${value}.`) : refused(problem)
    }),
})

type Setting = { what: string; value: string }

async function setShown(
  { db }: MarketDesk,
  { market }: ListedMarket,
  { what, value }: Setting,
): Promise<string | null> {
  if (what === 'zone' && (value === 'main' || value === 'innovation')) {
    await updateMarket(db, market.market, { zone: value })
    return null
  }
  if (what === 'rank' && /^[0-9]{1,6}$/.test(value)) {
    await updateMarket(db, market.market, { rank: Number(value) })
    return null
  }
  const reason = (['deepest', 'busiest', 'newest', 'house'] as const).find(word => word === value)
  if (what === 'recommended' && (reason || value === 'no')) {
    await updateMarket(db, market.market, { recommended: reason ?? null })
    return null
  }
  return 'zone is main or innovation; rank a number; recommended deepest, busiest, newest, house or no'
}

async function setRule({ core }: MarketDesk, listed: ListedMarket, { what, value }: Setting): Promise<string | null> {
  const { market, rules } = listed
  const reading =
    what === 'min_amount' || what === 'max_amount'
      ? readQuantity(market, value)
      : what === 'min_value' || what === 'max_value'
        ? readAmount(market.quote, value)
        : what === 'band_ppm' && /^[0-9]{1,7}$/.test(value)
          ? { ok: true as const, value: Number(value) }
          : what === 'fees' && value === 'levels'
            ? { ok: true as const, value: 0 }
            : null
  if (reading === null) return `one of ${[...RULES, ...SHOWN].join(', ')} can be set`
  if (!reading.ok) return `${what} ${value}: ${reading.problem}`
  const fees = rules.fees.map(({ maker, taker }) => ({ maker: ppm(maker), taker: ppm(taker) }))
  const chosen = (name: string, now: number): number => (name === what ? reading.value : now)
  const submitted = await core.submit({
    kind: 'change_market',
    market: market.market,
    minQuantity: lots(chosen('min_amount', rules.minQuantity)),
    maxQuantity: lots(chosen('max_amount', rules.maxQuantity)),
    minValue: atoms(chosen('min_value', rules.minValue)),
    maxValue: atoms(chosen('max_value', rules.maxValue)),
    bandPpm: ppm(chosen('band_ppm', rules.bandPpm)),
    fees: what === 'fees' ? levelFees() : fees,
  })
  return submitted.kind === 'done'
    ? null
    : `the core said ${submitted.kind === 'refused' ? submitted.code : submitted.kind}`
}

const stateCommand = (
  desk: MarketDesk,
  { word, state, purpose }: { word: string; state: 'open' | 'paused' | 'closed'; purpose: string },
): OperatorCommand => ({
  name: `market ${word}`,
  takes: 'MARKET',
  purpose,
  effect: 'acts',
  carryOut: (_context, [name = '']) =>
    withMarket(desk, name, async ({ market }) => {
      const submitted = await desk.core.submit({ kind: 'set_market_state', market: market.market, state })
      await desk.catalogue.refresh()
      if (submitted.kind === 'done') return done(`${name} is ${state}.`)
      return refused(`the core said ${submitted.kind === 'refused' ? submitted.code : submitted.kind}`)
    }),
})

function withMarket(
  { catalogue }: MarketDesk,
  name: string,
  act: (listed: ListedMarket) => Promise<OperatorReply>,
): Promise<OperatorReply> {
  const listed = catalogue.byName(name)
  return listed ? act(listed) : Promise.resolve(refused(`there is no market ${name}`))
}
