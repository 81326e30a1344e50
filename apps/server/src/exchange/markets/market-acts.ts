import { type ActReply, type AnyAct, act, asTable, done, refused } from '../../operator/index.ts'
import { coinActs } from './coin-acts.ts'
import { listMarket } from './list-market.ts'
import { coinField, decimalField, type MarketActDeps } from './market-act-deps.ts'
import { marketRulesText } from './market-rules-text.ts'
import { marketStateActs } from './market-state-acts.ts'
import { allMarkets } from './market-table.ts'
import { readStep } from './market-units.ts'
import { setMarketAct } from './set-market-act.ts'

/** What operators do with markets while the house runs: `coin list|create|set`, `market list|create|set|pause|resume|close`. */
export const marketActs = (deps: MarketActDeps): AnyAct[] => [
  ...coinActs(deps),
  listAct(deps),
  createAct(deps),
  setMarketAct(deps),
  ...marketStateActs(deps),
]

const listAct = ({ catalogue }: MarketActDeps): AnyAct =>
  act({
    name: 'market list',
    page: 'markets',
    purpose: { en: 'shows the markets with their rules', zh: '列出市场及其规则' },
    effect: 'reads',
    fields: {},
    carryOut() {
      const rows = catalogue.markets().map(listed => {
        const rules = marketRulesText(listed, listed.rules.lastPrice)
        const { market: of } = listed
        return [
          of.name,
          listed.rules.state,
          of.zone,
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

const createAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'market create',
    page: 'markets',
    purpose: { en: 'opens a market', zh: '开设市场' },
    effect: 'acts',
    fields: {
      base: { ...coinField, label: { en: 'Base coin', zh: '基础币' } },
      quote: { ...coinField, label: { en: 'Quote coin', zh: '计价币' } },
      tick: decimalField('Price step', '价格步长'),
      lot: decimalField('Quantity step', '数量步长'),
      price: decimalField('First price', '初始价'),
      minAmount: decimalField('Least quantity', '最小数量'),
      maxAmount: decimalField('Largest quantity', '最大数量'),
      minValue: decimalField('Least value', '最小金额'),
      maxValue: decimalField('Largest value', '最大金额'),
      bandPpm: {
        kind: 'whole',
        label: { en: 'Price band, ppm', zh: '价格区间（ppm）' },
        min: 0,
        max: 1_000_000,
        otherwise: '200000',
      },
    },
    needs: { secondFactor: true },
    about: { is: 'market', id: said => said.base + said.quote },
    async before(_context, said) {
      const count = deps.catalogue.markets().length
      if (deps.catalogue.byName(said.base + said.quote) !== null)
        return refused(`${said.base}${said.quote} is open already`)
      return { changes: [{ what: { en: 'Markets', zh: '市场数' }, from: String(count), to: String(count + 1) }] }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => deps.catalogue.byName(said.base + said.quote) !== null,
    },
    carryOut: (_context, said) => openMarket(deps, said),
  })

type NewMarketFields = Record<'base' | 'quote' | 'tick' | 'lot' | 'price', string> &
  Record<'minAmount' | 'maxAmount' | 'minValue' | 'maxValue', string> & { bandPpm: number }

// Above are the numbers of contracts: the engine counts both together.
const MARKET_NUMBER_MAX = 500

async function openMarket(deps: MarketActDeps, said: NewMarketFields): Promise<ActReply> {
  const base = deps.catalogue.coin(said.base)
  const quote = deps.catalogue.coin(said.quote)
  if (said.base === said.quote) return refused('Quote coin: another one than the base coin')
  if (!base || !quote) return refused(`there is no coin ${base ? said.quote : said.base}`)
  const tick = readStep(said.tick)
  const lot = readStep(said.lot)
  if (!tick || !lot) return refused('Price step: tick and lot are decimals above zero')
  const rows = await allMarkets(deps.db)
  const name = base.coin + quote.coin
  // An opening that was cut off between its row and the core's market goes on under the number that it has.
  const begun = rows.find(row => row.name === name)
  const market = begun?.market ?? 1 + Math.max(0, ...rows.map(row => row.market))
  if (market > MARKET_NUMBER_MAX) return refused(`there are ${MARKET_NUMBER_MAX} markets, and no house has more`)
  const problem = await listMarket(deps, {
    market,
    name,
    base,
    quote,
    tick,
    lot,
    zone: 'main',
    rank: 1 + Math.max(0, ...rows.map(({ rank }) => rank)),
    recommended: null,
    lastPrice: said.price,
    minQuantity: said.minAmount,
    maxQuantity: said.maxAmount,
    minValue: said.minValue,
    maxValue: said.maxValue,
    bandPpm: said.bandPpm,
  })
  await deps.catalogue.refresh()
  return problem === null ? done(`${name} is open.`) : refused(problem)
}
