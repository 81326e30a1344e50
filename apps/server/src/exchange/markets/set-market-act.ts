import { atoms, lots, type Ppm, ppm } from '@bourse/kernel'
import type { OrderBounds } from '../../core/core-link.ts'
import { type ActReply, type AnyAct, act, atMost, done, line, oneOf, refused } from '../../operator/index.ts'
import { levelFees } from './list-market.ts'
import {
  aboutMarket,
  coreProblem,
  listOfTouched,
  type MarketActDeps,
  marketField,
  touchesOf,
  withMarket,
} from './market-act-deps.ts'
import type { ListedMarket, MarketCatalogue } from './market-catalogue.ts'
import { marketRulesText } from './market-rules-text.ts'
import { updateMarket } from './market-table.ts'
import { readAmount, readQuantity } from './market-units.ts'

const SHOWN = ['zone', 'rank', 'recommended'] as const
const RULES = ['min_amount', 'max_amount', 'min_value', 'max_value', 'band_ppm', 'fees'] as const
const SETTINGS = [...RULES, ...SHOWN] as const

type Setting = { what: (typeof SETTINGS)[number]; value: string }
type Rules = OrderBounds & { fees: readonly { maker: number; taker: number }[] }

/** Changes one rule of a market, or how it is shown: `market set`. */
export const setMarketAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'market set',
    canCome: true,
    page: 'markets',
    purpose: {
      en: 'changes one rule, or how the market is shown; `fees` are `levels` (those of the level table) or MAKER/TAKER in ppm for every level',
      zh: '更改一条规则或展示方式；fees 为 levels（采用等级表）或全等级统一的 挂单/吃单 ppm',
    },
    effect: 'acts',
    fields: {
      market: marketField,
      what: oneOf({ en: 'Rule', zh: '规则' }, SETTINGS),
      value: line({ en: 'Value', zh: '值' }, 40),
      atMost,
    },
    needs: { secondFactor: true, fourEyes: { field: 'what', is: ['fees'] } },
    about: aboutMarket,
    bound: 'atMost',
    before: (_context, said) =>
      withMarket(deps, said.market, async listed => {
        const wanted = wantedBy(deps, listed, said)
        if (typeof wanted === 'string') return refused(wanted)
        const changes = [{ what: WORDS[said.what], from: nowOf(listed, said.what), to: textOf(deps, said) }]
        if (!('rules' in wanted)) return { changes }
        const resting = await deps.core.ask('resting', { market: listed.market.market, under: wanted.rules })
        return {
          changes,
          touches: touchesOf(resting, OUTSIDE),
          listed: listOfTouched(listed, resting),
          atSeq: resting.seq,
        }
      }),
    // What it sets is a figure that stands or does not: setting it again leaves the same.
    cutOff: { how: 'again' },
    carryOut: (_context, said) => set(deps, said),
    undo: (_context, said, was) =>
      was[0] === undefined
        ? Promise.resolve(refused('what it was before is not known'))
        : set(deps, { ...said, value: was[0].from }),
  })

// An order that rests keeps its place; changing it is measured by the new rule.
const OUTSIDE = { en: 'outside the new rule (they stay)', zh: '不符合新规则（保留）' }

const WORDS: Readonly<Record<Setting['what'], { en: string; zh: string }>> = {
  min_amount: { en: 'Least quantity', zh: '最小数量' },
  max_amount: { en: 'Largest quantity', zh: '最大数量' },
  min_value: { en: 'Least value', zh: '最小金额' },
  max_value: { en: 'Largest value', zh: '最大金额' },
  band_ppm: { en: 'Price band, ppm', zh: '价格区间（ppm）' },
  fees: { en: 'Fees, maker/taker in ppm', zh: '费率（挂单/吃单 ppm）' },
  zone: { en: 'Zone', zh: '分区' },
  rank: { en: 'Rank', zh: '排序' },
  recommended: { en: 'Recommended', zh: '推荐' },
}

/** Fees as they are said: levels beyond the last one named pay as that one. */
function feesText(fees: Rules['fees']): string {
  const texts = fees.map(({ maker, taker }) => `${maker}/${taker}`)
  const last = texts.at(-1)
  return texts.slice(0, texts.findLastIndex(text => text !== last) + 2).join(' ')
}

const textOf = ({ catalogue }: MarketActDeps, { what, value }: Setting): string =>
  what === 'fees' && value === 'levels' ? feesText(levelFees(catalogue.levels())) : value

function nowOf(listed: ListedMarket, what: Setting['what']): string {
  const { market: of, rules } = listed
  const text = marketRulesText(listed, rules.lastPrice)
  const shown: Record<Setting['what'], string> = {
    zone: of.zone,
    rank: String(of.rank),
    recommended: of.recommended ?? 'no',
    min_amount: text.min_amount,
    max_amount: text.max_amount,
    min_value: text.min_value,
    max_value: text.max_value,
    band_ppm: String(rules.bandPpm),
    fees: feesText(rules.fees),
  }
  return shown[what]
}

async function set(deps: MarketActDeps, said: Setting & { market: string }): Promise<ActReply> {
  return withMarket(deps, said.market, async listed => {
    const wanted = wantedBy(deps, listed, said)
    if (typeof wanted === 'string') return refused(wanted)
    if ('shown' in wanted) await updateMarket(deps.db, listed.market.market, wanted.shown)
    const problem = 'rules' in wanted ? await submitRules(deps, listed, wanted.rules) : null
    await deps.catalogue.refresh()
    return problem === null ? done(`${said.market}: ${said.what} is ${said.value}.`) : refused(problem)
  })
}

async function submitRules(
  { core }: Pick<MarketActDeps, 'core'>,
  { market }: ListedMarket,
  rules: Rules,
): Promise<string | null> {
  const submitted = await core.submit({
    kind: 'change_market',
    market: market.market,
    minQuantity: lots(rules.minQuantity),
    maxQuantity: lots(rules.maxQuantity),
    minValue: atoms(rules.minValue),
    maxValue: atoms(rules.maxValue),
    bandPpm: ppm(rules.bandPpm),
    fees: rules.fees.map(({ maker, taker }) => ({ maker: ppm(maker), taker: ppm(taker) })),
  })
  return coreProblem(submitted)
}

/** Gives a market other fees and leaves its other rules; the answer is the problem, or null. */
export const changeFees = (
  deps: Pick<MarketActDeps, 'core'>,
  listed: ListedMarket,
  fees: Rules['fees'],
): Promise<string | null> => submitRules(deps, listed, { ...listed.rules, fees })

type ShownRules = Parameters<typeof updateMarket>[2]

/** What a setting asks for, or why it cannot be read. */
function wantedBy(
  { catalogue }: MarketActDeps,
  listed: ListedMarket,
  { what, value }: Setting,
): { rules: Rules } | { shown: ShownRules } | string {
  const { market, rules } = listed
  const read = (name: string, reading: { ok: true; value: number } | { ok: false; problem: string }) =>
    reading.ok ? { rules: { ...rules, [name]: reading.value } } : `${what} ${value}: ${reading.problem}`
  switch (what) {
    case 'min_amount':
      return read('minQuantity', readQuantity(market, value))
    case 'max_amount':
      return read('maxQuantity', readQuantity(market, value))
    case 'min_value':
      return read('minValue', readAmount(market.quote, value))
    case 'max_value':
      return read('maxValue', readAmount(market.quote, value))
    case 'band_ppm':
      return isPpm(value) ? { rules: { ...rules, bandPpm: Number(value) } } : 'band_ppm is 0 to 1000000'
    case 'fees':
      return feesIn(catalogue, rules, value)
    default:
      return shownIn(what, value)
  }
}

const isPpm = (text: string): boolean => /^[0-9]{1,7}$/.test(text) && Number(text) <= 1_000_000

function feesIn(catalogue: MarketCatalogue, rules: Rules, value: string): { rules: Rules } | string {
  if (value === 'levels') return { rules: { ...rules, fees: levelFees(catalogue.levels()) } }
  const fees = value.split(' ').map((one): { maker: Ppm; taker: Ppm } | null => {
    const [maker = '', taker = '', ...more] = one.split('/')
    return isPpm(maker) && isPpm(taker) && more.length === 0
      ? { maker: ppm(Number(maker)), taker: ppm(Number(taker)) }
      : null
  })
  return fees.every(fee => fee !== null)
    ? { rules: { ...rules, fees } }
    : 'fees are levels, or MAKER/TAKER in ppm like 800/1000'
}

function shownIn(what: (typeof SHOWN)[number], value: string): { shown: ShownRules } | string {
  if (what === 'zone' && (value === 'main' || value === 'innovation')) return { shown: { zone: value } }
  if (what === 'rank' && /^[0-9]{1,6}$/.test(value)) return { shown: { rank: Number(value) } }
  const reason = (['deepest', 'busiest', 'newest', 'house'] as const).find(word => word === value)
  if (what === 'recommended' && (reason || value === 'no')) return { shown: { recommended: reason ?? null } }
  return 'zone is main or innovation; rank a number; recommended deepest, busiest, newest, house or no'
}
