import { HOUR_MS } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, asTable, done, line, refused, type Words } from '../../operator/index.ts'
import { readStep, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { FIRST_CONTRACT } from './contract.ts'
import {
  aboutContract,
  type ContractActDeps,
  contractField,
  tellCore,
  tiersField,
  tiersIn,
  withContract,
} from './contract-act-deps.ts'
import { contractRulesActs } from './contract-rules-acts.ts'
import { allContracts } from './contract-table.ts'
import { indexActs } from './index-acts.ts'
import { listContract } from './list-contract.ts'

/** What operators do with contracts while the house runs: `contract list|create|set|tiers|pause|resume`, `index list|source`, `insurance move`. */
export const contractActs = (deps: ContractActDeps): AnyAct[] => [
  listAct(deps),
  createAct(deps),
  ...contractRulesActs(deps),
  stateAct(deps, {
    ...{ word: 'pause', state: 'paused' },
    purpose: { en: 'stops trading, triggers and liquidations of a contract', zh: '暂停合约的交易、触发与强平' },
  }),
  stateAct(deps, { word: 'resume', state: 'open', purpose: { en: 'lets a contract go on', zh: '恢复合约交易' } }),
  ...indexActs(deps),
]

const coinField = line({ en: 'Coin', zh: '币种' }, 15)
const decimal = (en: string, zh: string) => ({ kind: 'decimal', label: { en, zh } }) as const
const whole = (label: Words, min: number, max: number) => ({ kind: 'whole', label, min, max }) as const

const listAct = ({ core, index }: ContractActDeps): AnyAct =>
  act({
    name: 'contract list',
    page: 'contracts',
    purpose: { en: 'shows the contracts with their rules and where each stands', zh: '列出合约、规则与现状' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const standing = new Map((await core.ask('contracts', {})).map(one => [one.id, one]))
      const rows = index.contracts.contracts().map(({ contract, rules: listed }) => {
        const now = standing.get(contract.contract) ?? listed
        return [
          contract.name,
          now.frozen ? `${now.state}, FROZEN: nobody knows the index` : now.state,
          `index ${writePrice(contract, now.index)}`,
          `mark ${writePrice(contract, now.mark)}`,
          `amount ${writeQuantity(contract, now.minQuantity)}–${writeQuantity(contract, now.maxQuantity)}`,
          `position to ${writeQuantity(contract, now.positionMax)}`,
          `band ${now.bandPpm} ppm`,
          `tiers ${now.tiers.map(tier => `${writeAmount(contract.quote, tier.upTo)}:${tier.leverageMax}:${tier.mmr}`).join(' ')}`,
        ]
      })
      return done(rows.length === 0 ? 'There is no contract yet.' : asTable(rows))
    },
  })

const createFields = {
  base: { ...coinField, label: { en: 'Base coin', zh: '基础币' } },
  quote: { ...coinField, label: { en: 'Quote coin', zh: '计价币' } },
  tick: decimal('Price step', '价格步长'),
  lot: decimal('Quantity step', '数量步长'),
  price: decimal('First price', '初始价'),
  minAmount: decimal('Least quantity', '最小数量'),
  maxAmount: decimal('Largest quantity', '最大数量'),
  positionMax: decimal('Largest position', '最大持仓'),
  priceMax: decimal('Highest price', '最高价'),
  impact: decimal('Value that premiums are measured with', '溢价冲击金额'),
  fundingHours: whole({ en: 'Hours between fundings', zh: '资金费间隔（小时）' }, 1, 24),
  bandPpm: whole({ en: 'Price band, ppm', zh: '价格区间（ppm）' }, 0, 1_000_000),
  tiers: tiersField,
} as const

const createAct = (deps: ContractActDeps): AnyAct =>
  act({
    name: 'contract create',
    page: 'contracts',
    purpose: { en: 'opens a perpetual contract', zh: '开设永续合约' },
    effect: 'acts',
    fields: createFields,
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: { is: 'contract', id: said => said.base + said.quote },
    async before(_context, said) {
      const count = deps.index.contracts.contracts().length
      if (deps.index.contracts.byName(said.base + said.quote) !== null)
        return refused(`${said.base}${said.quote} is open already`)
      return {
        changes: [
          { what: { en: 'Contracts', zh: '合约数' }, from: String(count), to: String(count + 1) },
          { what: { en: 'Tiers', zh: '档位' }, from: '—', to: said.tiers },
        ],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => deps.index.contracts.byName(said.base + said.quote) !== null,
    },
    carryOut: (_context, said) => openContract(deps, said),
  })

type NewContractFields = Record<Exclude<keyof typeof createFields, 'fundingHours' | 'bandPpm'>, string> & {
  readonly fundingHours: number
  readonly bandPpm: number
}

async function openContract(deps: ContractActDeps, said: NewContractFields): Promise<ActReply> {
  const { catalogue, db, index } = deps
  const [base, quote] = [catalogue.coin(said.base), catalogue.coin(said.quote)]
  if (said.base === said.quote) return refused('Quote coin: another one than the base coin')
  if (!base || !quote) return refused(`there is no coin ${base ? said.quote : said.base}`)
  const [tick, lot] = [readStep(said.tick), readStep(said.lot)]
  if (!tick || !lot) return refused('Price step: tick and lot are decimals above zero')
  const rows = await allContracts(db)
  const name = base.coin + quote.coin
  // An opening that was cut off between its row and the core's contract goes on under the number that it has.
  const begun = rows.find(row => row.name === name)
  const problem = await listContract(deps, {
    ...{ contract: begun?.contract ?? Math.max(FIRST_CONTRACT, 1 + Math.max(0, ...rows.map(row => row.contract))) },
    ...{ name, base, quote, tick, lot, rank: 1 + Math.max(0, ...rows.map(({ rank }) => rank)) },
    ...{ lastPrice: said.price, minQuantity: said.minAmount, maxQuantity: said.maxAmount },
    ...{ positionMax: said.positionMax, priceMax: said.priceMax, impactValue: said.impact },
    ...{ bandPpm: said.bandPpm, intervalMs: said.fundingHours * HOUR_MS, tiers: tiersIn(said.tiers) },
  })
  await index.contracts.refresh()
  return problem === null ? done(`${name} is open; it trades once its index has sources.`) : refused(problem)
}

const stateAct = (
  deps: ContractActDeps,
  { word, state, purpose }: { word: string; state: 'open' | 'paused'; purpose: Words },
): AnyAct =>
  act({
    name: `contract ${word}`,
    page: 'contracts',
    purpose,
    effect: 'acts',
    fields: { contract: contractField },
    needs: { reason: true, secondFactor: true },
    about: aboutContract,
    before: (_context, said) =>
      withContract(deps, said.contract, async ({ rules }) => ({
        changes: [{ what: { en: 'State', zh: '状态' }, from: rules.state, to: state }],
      })),
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => deps.index.contracts.byName(said.contract)?.rules.state === state,
    },
    carryOut: (_context, said) =>
      withContract(deps, said.contract, async ({ contract }) => {
        const problem = await tellCore(deps, { kind: 'set_contract_state', market: contract.contract, state })
        return problem === null ? done(`${contract.name} is ${state}.`) : refused(problem)
      }),
  })
