import { atoms, lots, type Ppm, ppm, type RiskTier, ticks } from '@bourse/kernel'
import type { CommandBody } from '../../core/core-link.ts'
import { type ActReply, type AnyAct, act, done, line, oneOf, refused } from '../../operator/index.ts'
import { readAmount, readPrice, readQuantity, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import type { ListedContract } from './contract.ts'
import {
  aboutContract,
  type ContractActDeps,
  contractField,
  tellCore,
  tiersField,
  tiersIn,
  withContract,
} from './contract-act-deps.ts'
import { contractFees, tiersOf } from './list-contract.ts'

const SETTINGS = ['min_amount', 'max_amount', 'position_max', 'price_max', 'band_ppm', 'impact_value', 'fees'] as const
type Setting = { readonly what: (typeof SETTINGS)[number]; readonly value: string }
type Rules = ListedContract['rules']

/** What operators do with the rules of a contract: `contract set|tiers`. */
export const contractRulesActs = (deps: ContractActDeps): AnyAct[] => [setAct(deps), tiersAct(deps)]

const WORDS: Readonly<Record<Setting['what'], { en: string; zh: string }>> = {
  min_amount: { en: 'Least quantity', zh: '最小数量' },
  max_amount: { en: 'Largest quantity', zh: '最大数量' },
  position_max: { en: 'Largest position', zh: '最大持仓' },
  price_max: { en: 'Highest price', zh: '最高价' },
  band_ppm: { en: 'Price band, ppm', zh: '价格区间（ppm）' },
  impact_value: { en: 'Value that premiums are measured with', zh: '溢价冲击金额' },
  fees: { en: 'Fees, maker/taker in ppm by level', zh: '各等级费率（挂单/吃单 ppm）' },
}

function nowOf({ contract, rules }: ListedContract, what: Setting['what']): string {
  const texts: Record<Setting['what'], string> = {
    min_amount: writeQuantity(contract, rules.minQuantity),
    max_amount: writeQuantity(contract, rules.maxQuantity),
    position_max: writeQuantity(contract, rules.positionMax),
    price_max: writePrice(contract, rules.priceMax),
    band_ppm: String(rules.bandPpm),
    impact_value: writeAmount(contract.quote, rules.impactValue),
    fees: feesText(rules.fees),
  }
  return texts[what]
}

const feesText = (fees: Rules['fees']): string => {
  const texts = fees.map(({ maker, taker }) => `${maker}/${taker}`)
  return texts.slice(0, texts.findLastIndex(text => text !== texts.at(-1)) + 2).join(' ')
}

const setAct = (deps: ContractActDeps): AnyAct =>
  act({
    name: 'contract set',
    page: 'contracts',
    purpose: {
      en: 'changes one rule of a contract; `fees levels` takes those of the level table',
      zh: '更改合约的一条规则；fees levels 采用等级表费率',
    },
    effect: 'acts',
    fields: {
      contract: contractField,
      what: oneOf({ en: 'Rule', zh: '规则' }, SETTINGS),
      value: line({ en: 'Value', zh: '值' }, 40),
    },
    needs: { reason: true, secondFactor: true, fourEyes: { field: 'what', is: ['fees', 'price_max', 'position_max'] } },
    about: aboutContract,
    before: (_context, said) =>
      withContract(deps, said.contract, async listed => {
        const wanted = wantedBy(deps, listed, said)
        if (typeof wanted === 'string') return refused(wanted)
        const to = nowOf({ ...listed, rules: wanted }, said.what)
        return { changes: [{ what: WORDS[said.what], from: nowOf(listed, said.what), to }] }
      }),
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      withContract(deps, said.contract, async listed => {
        const wanted = wantedBy(deps, listed, said)
        if (typeof wanted === 'string') return refused(wanted)
        const says = `${said.contract}: ${said.what} is ${said.value}.`
        return changed(deps, listed, { rules: wanted, says })
      }),
  })

function wantedBy({ catalogue }: ContractActDeps, { contract, rules }: ListedContract, said: Setting): Rules | string {
  const { what, value } = said
  const read = (name: keyof Rules, reading: ReturnType<typeof readPrice>): Rules | string =>
    reading.ok ? { ...rules, [name]: reading.value } : `${what} ${value}: ${reading.problem}`
  switch (what) {
    case 'min_amount':
      return read('minQuantity', readQuantity(contract, value))
    case 'max_amount':
      return read('maxQuantity', readQuantity(contract, value))
    case 'position_max':
      return read('positionMax', readQuantity(contract, value))
    case 'price_max':
      return read('priceMax', readPrice(contract, value))
    case 'impact_value':
      return read('impactValue', readAmount(contract.quote, value))
    case 'band_ppm':
      return /^[0-9]{1,7}$/.test(value) ? { ...rules, bandPpm: Number(value) } : 'band_ppm is 0 to 1000000'
    case 'fees':
      return value === 'levels' ? { ...rules, fees: contractFees(catalogue.levels()) } : 'fees are those of the levels'
  }
}

const tiersText = ({ contract, rules }: ListedContract): string =>
  rules.tiers
    .map(({ upTo, leverageMax, mmr }) => `${writeAmount(contract.quote, upTo)}:${leverageMax}:${mmr}`)
    .join(' ')

const tiersAct = (deps: ContractActDeps): AnyAct =>
  act({
    name: 'contract tiers',
    page: 'contracts',
    purpose: {
      en: 'gives a contract other tiers, of today on: what stands is reckoned by them at the next index',
      zh: '更改合约档位，自今日起生效：现有持仓在下一次指数时按新档位计算',
    },
    effect: 'acts',
    fields: { contract: contractField, tiers: tiersField },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutContract,
    before: (_context, said) =>
      withContract(deps, said.contract, async listed => ({
        changes: [{ what: { en: 'Tiers', zh: '档位' }, from: tiersText(listed), to: said.tiers }],
      })),
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      withContract(deps, said.contract, async listed => {
        const tiers = tiersOf({ quote: listed.contract.quote, tiers: tiersIn(said.tiers) })
        if (typeof tiers === 'string') return refused(tiers)
        const says = `${said.contract} has ${tiers.length} tiers.`
        return changed(deps, listed, { rules: { ...listed.rules, tiers }, says })
      }),
  })

type RulesLike = Omit<Rules, 'tiers'> & { readonly tiers: readonly RiskTier[] }

async function changed(
  deps: ContractActDeps,
  { contract }: ListedContract,
  { rules, says }: { rules: RulesLike; says: string },
): Promise<ActReply> {
  const problem = await tellCore(deps, changeOf(contract.contract, rules))
  return problem === null ? done(says) : refused(problem)
}

/** The command that gives a contract rules. */
export const changeOf = (market: number, rules: RulesLike): CommandBody => ({
  kind: 'change_contract',
  market,
  minQuantity: lots(rules.minQuantity),
  maxQuantity: lots(rules.maxQuantity),
  positionMax: lots(rules.positionMax),
  priceMax: ticks(rules.priceMax),
  bandPpm: ppm(rules.bandPpm),
  impactValue: atoms(rules.impactValue),
  intervalMs: rules.intervalMs,
  fees: rules.fees.map(({ maker, taker }): { maker: Ppm; taker: Ppm } => ({ maker: ppm(maker), taker: ppm(taker) })),
  tiers: rules.tiers.map(({ upTo, leverageMax, mmr }) => ({ upTo, leverageMax, mmr })),
})
