import { atoms, lots, ppm } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import {
  type ActReply,
  type AnyAct,
  act,
  asTable,
  type Change,
  done,
  line,
  oneOf,
  refused,
  type Words,
} from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type ListingDeps, levelFees, listCoin, listMarket } from './list-market.ts'
import type { ListedMarket, MarketCatalogue } from './market-catalogue.ts'
import { marketRulesText } from './market-rules-text.ts'
import { updateMarket } from './market-table.ts'
import { readAmount, readQuantity, readStep } from './market-units.ts'

/** What the operator's commands about markets stand on. */
export type MarketActDeps = { db: Database; core: CoreLink; catalogue: MarketCatalogue; now: () => Date }

/** What operators do with markets while the house runs: `coin list|create`, `market list|create|set|pause|resume|close`. */
export const marketActs = (deps: MarketActDeps): AnyAct[] => [
  ...coinActs(deps),
  listAct(deps),
  createAct(deps),
  setAct(deps),
  stateAct(deps, {
    word: 'pause',
    state: 'paused',
    purpose: { en: 'stops placing and amending; cancels go on', zh: '停止下单与改单，仍可撤单' },
  }),
  stateAct(deps, { word: 'resume', state: 'open', purpose: { en: 'lets trading go on', zh: '恢复交易' } }),
  stateAct(deps, {
    word: 'close',
    state: 'closed',
    purpose: { en: 'cancels all its orders and closes it for ever', zh: '撤销全部订单并永久关闭' },
  }),
]

const listing = ({ db, core, now }: MarketActDeps): ListingDeps => ({ db, core, now })

const coin = line({ en: 'Coin', zh: '币种' }, 15, {
  like: /^[A-Z0-9]{1,15}$/,
  wanted: { en: '1 to 15 of A–Z and 0–9', zh: '1 至 15 个字符：A–Z 与 0–9' },
})
const market = line({ en: 'Market', zh: '市场' }, 30)
const decimal = (en: string, zh: string) => ({ kind: 'decimal', label: { en, zh } }) as const

const coinActs = (deps: MarketActDeps): AnyAct[] => [
  act({
    name: 'coin list',
    page: 'markets',
    purpose: { en: 'shows the coins', zh: '列出币种' },
    effect: 'reads',
    fields: {},
    carryOut: () =>
      Promise.resolve(
        done(
          asTable(
            deps.catalogue
              .coins()
              .map(listed => [listed.coin, listed.name, `${listed.scale} decimals`, `asset ${listed.asset}`]),
          ),
        ),
      ),
  }),
  act({
    name: 'coin create',
    page: 'markets',
    purpose: { en: 'lists a coin', zh: '上架币种' },
    effect: 'acts',
    fields: {
      coin,
      decimals: { kind: 'whole', label: { en: 'Decimals', zh: '小数位' }, min: 0, max: 15 },
      maxTotal: decimal('Largest total', '总量上限'),
      name: { ...line({ en: 'Name', zh: '名称' }, 60), otherwise: '', rest: true },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    async carryOut(_context, said) {
      const asset = 1 + Math.max(0, ...deps.catalogue.coins().map(listed => listed.asset))
      const fresh = {
        asset,
        coin: said.coin,
        name: said.name || said.coin,
        scale: said.decimals,
        maxTotal: said.maxTotal,
      }
      const problem = await listCoin(listing(deps), fresh)
      await deps.catalogue.refresh()
      return problem === null ? done(`${said.coin} is listed.`) : refused(problem)
    },
  }),
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
      base: { ...coin, label: { en: 'Base coin', zh: '基础币' } },
      quote: { ...coin, label: { en: 'Quote coin', zh: '计价币' } },
      tick: decimal('Price step', '价格步长'),
      lot: decimal('Quantity step', '数量步长'),
      price: decimal('First price', '初始价'),
      minAmount: decimal('Least quantity', '最小数量'),
      maxAmount: decimal('Largest quantity', '最大数量'),
      minValue: decimal('Least value', '最小金额'),
      maxValue: decimal('Largest value', '最大金额'),
      bandPpm: {
        kind: 'whole',
        label: { en: 'Price band, ppm', zh: '价格区间（ppm）' },
        min: 0,
        max: 1_000_000,
        otherwise: '200000',
      },
    },
    needs: { secondFactor: true },
    async carryOut(_context, said) {
      const base = deps.catalogue.coin(said.base)
      const quote = deps.catalogue.coin(said.quote)
      if (!base || !quote) return refused(`there is no coin ${base ? said.quote : said.base}`)
      const tick = readStep(said.tick)
      const lot = readStep(said.lot)
      if (!tick || !lot) return refused('tick and lot are decimals above zero')
      const listed = deps.catalogue.markets().map(one => one.market)
      const problem = await listMarket(listing(deps), {
        market: 1 + Math.max(0, ...listed.map(one => one.market)),
        name: base.coin + quote.coin,
        base,
        quote,
        tick,
        lot,
        zone: 'main',
        rank: 1 + Math.max(0, ...listed.map(({ rank }) => rank)),
        recommended: null,
        lastPrice: said.price,
        minQuantity: said.minAmount,
        maxQuantity: said.maxAmount,
        minValue: said.minValue,
        maxValue: said.maxValue,
        bandPpm: said.bandPpm,
      })
      await deps.catalogue.refresh()
      return problem === null ? done(`${base.coin}${quote.coin} is open.`) : refused(problem)
    },
  })

const SHOWN = ['zone', 'rank', 'recommended'] as const
const RULES = ['min_amount', 'max_amount', 'min_value', 'max_value', 'band_ppm', 'fees'] as const

const setAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'market set',
    page: 'markets',
    purpose: {
      en: 'changes one rule, or how the market is shown; `fees levels` takes the fees of the level table anew',
      zh: '更改一条规则或展示方式；fees levels 重新采用等级表费率',
    },
    effect: 'acts',
    fields: {
      market,
      what: oneOf({ en: 'Rule', zh: '规则' }, [...RULES, ...SHOWN]),
      value: line({ en: 'Value', zh: '值' }, 40),
    },
    needs: { secondFactor: true, fourEyes: { field: 'what', is: ['fees'] } },
    before: (_context, said) =>
      withMarket(deps, said.market, async listed => [
        { what: { en: said.what, zh: said.what }, from: nowOf(listed, said.what), to: said.value } satisfies Change,
      ]),
    carryOut: (_context, said) =>
      withMarket(deps, said.market, async listed => {
        const problem = (SHOWN as readonly string[]).includes(said.what)
          ? await setShown(deps, listed, said)
          : await setRule(deps, listed, said)
        await deps.catalogue.refresh()
        return problem === null ? done(`${said.market}: ${said.what} is ${said.value}.`) : refused(problem)
      }),
  })

function nowOf(listed: ListedMarket, what: string): string {
  const { market: of, rules } = listed
  const text = marketRulesText(listed, rules.lastPrice)
  const shown: Record<string, string> = {
    zone: of.zone,
    rank: String(of.rank),
    recommended: of.recommended ?? 'no',
    min_amount: text.min_amount,
    max_amount: text.max_amount,
    min_value: text.min_value,
    max_value: text.max_value,
    band_ppm: String(rules.bandPpm),
    fees: rules.fees.map(({ maker, taker }) => `${maker}/${taker}`).join(' '),
  }
  return shown[what] ?? ''
}

type Setting = { what: string; value: string }

async function setShown(
  { db }: MarketActDeps,
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

async function setRule(
  { core }: MarketActDeps,
  listed: ListedMarket,
  { what, value }: Setting,
): Promise<string | null> {
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

type MarketState = 'open' | 'paused' | 'closed'

const stateAct = (
  deps: MarketActDeps,
  { word, state, purpose }: { word: string; state: MarketState; purpose: Words },
): AnyAct =>
  act({
    name: `market ${word}`,
    page: 'markets',
    purpose,
    effect: 'acts',
    fields: { market },
    needs: { secondFactor: true },
    before: (_context, said) =>
      withMarket(deps, said.market, async ({ rules }) => [
        { what: { en: 'State', zh: '状态' }, from: rules.state, to: state } satisfies Change,
      ]),
    carryOut: (_context, said) =>
      withMarket(deps, said.market, async listed => {
        const submitted = await deps.core.submit({ kind: 'set_market_state', market: listed.market.market, state })
        await deps.catalogue.refresh()
        if (submitted.kind === 'done') return done(`${said.market} is ${state}.`)
        return refused(`the core said ${submitted.kind === 'refused' ? submitted.code : submitted.kind}`)
      }),
  })

async function withMarket<Answer>(
  { catalogue }: MarketActDeps,
  name: string,
  answer: (listed: ListedMarket) => Promise<Answer>,
): Promise<Answer | ActReply> {
  const listed = catalogue.byName(name)
  return listed ? answer(listed) : refused(`there is no market ${name}`)
}
