import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, asTable, done, line, oneOf, refused } from '../../operator/index.ts'
import { readAmount, writeAmount, writePrice } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { aboutContract, type ContractActDeps, contractField, tellCore, withContract } from './contract-act-deps.ts'
import { allSources, keepSource } from './index-source-table.ts'
import { VENUES } from './index-venues.ts'

/** What operators do with what the contracts go by: `index list|source`, `insurance move`. */
export const indexActs = (deps: ContractActDeps): AnyAct[] => [listAct(deps), sourceAct(deps), insuranceAct(deps)]

const listAct = ({ index, now }: ContractActDeps): AnyAct =>
  act({
    name: 'index list',
    page: 'contracts',
    purpose: { en: 'shows the sources of every index and what each said last', zh: '列出各指数来源及最近报价' },
    effect: 'reads',
    fields: {},
    carryOut() {
      const nowMs = now().getTime()
      const rows = index.contracts.contracts().flatMap(({ contract }) =>
        index.board.standing(contract.contract, nowMs).map(({ venue, weight, quote, fresh, trouble }) => {
          const said = quote === null ? 'nothing yet' : writePrice(contract, quote.price)
          const age = quote === null ? '' : `${Math.round((nowMs - quote.atMs) / 1_000)} s ago`
          return [contract.name, venue, `weight ${weight}`, said, age, fresh ? 'counts' : 'STALE', trouble ?? '']
        }),
      )
      return Promise.resolve(done(rows.length === 0 ? 'No index has a source.' : asTable(rows)))
    },
  })

const sourceAct = (deps: ContractActDeps): AnyAct =>
  act({
    name: 'index source',
    page: 'contracts',
    purpose: {
      en: 'says how much a venue counts for the index of a contract, and what it calls the pair; a weight of 0 leaves it out',
      zh: '设定指数来源的权重及其交易对名称；权重 0 即停用',
    },
    effect: 'acts',
    fields: {
      contract: contractField,
      venue: oneOf({ en: 'Venue', zh: '来源' }, Object.keys(VENUES)),
      symbol: line({ en: 'What it calls the pair', zh: '来源的交易对名称' }, 20, {
        like: /^[A-Za-z0-9_/-]{1,20}$/,
        wanted: { en: '1 to 20 of A–Z, 0–9, _, / and -', zh: '1 至 20 个字符：字母、数字、_、/ 与 -' },
      }),
      weight: { kind: 'whole', label: { en: 'Weight', zh: '权重' }, min: 0, max: 1_000 },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutContract,
    before: (_context, said) =>
      withContract(deps, said.contract, async ({ contract }) => {
        const rows = await allSources(deps.db)
        const row = rows.find(one => one.contract === contract.contract && one.venue === said.venue)
        const from = row?.active ? `${row.symbol}, ${row.weight}` : '0'
        const to = said.weight === 0 ? '0' : `${said.symbol}, ${said.weight}`
        return { changes: [{ what: { en: said.venue, zh: said.venue }, from, to }] }
      }),
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      withContract(deps, said.contract, async ({ contract }) => {
        const active = said.weight > 0
        await keepSource(deps.db, {
          ...{ contract: contract.contract, venue: said.venue, symbol: said.symbol },
          ...{ weight: Math.max(1, said.weight), active },
        })
        await deps.index.refreshSources()
        return done(`${said.contract}: ${said.venue} ${active ? `counts ${said.weight}` : 'is left out'}.`)
      }),
  })

const fundOf = async ({ core }: ContractActDeps, asset: number, purse: 'insurance' | 'fees'): Promise<number> => {
  const held = await core.ask('balances', { owner: HOUSE, purse })
  return held.find(one => one.asset === asset)?.available ?? 0
}

const insuranceAct = (deps: ContractActDeps): AnyAct =>
  act({
    name: 'insurance move',
    page: 'contracts',
    purpose: {
      en: 'moves money of the house from its fees into the insurance fund of contracts, or back',
      zh: '在手续费收入与合约保险基金之间划转',
    },
    effect: 'acts',
    fields: {
      direction: oneOf({ en: 'Direction', zh: '方向' }, ['in', 'out']),
      coin: line({ en: 'Coin', zh: '币种' }, 15),
      amount: { kind: 'decimal', label: { en: 'Amount', zh: '数量' } },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: { is: 'coin', id: said => said.coin },
    async before(_context, said) {
      const coin = deps.catalogue.coin(said.coin)
      const amount = coin && readAmount(coin, said.amount)
      if (!coin || !amount?.ok) return refused(`${said.amount} ${said.coin} is no amount`)
      const moved = said.direction === 'in' ? amount.value : -amount.value
      const [fund, fees] = await Promise.all([fundOf(deps, coin.asset, 'insurance'), fundOf(deps, coin.asset, 'fees')])
      if (fund + moved < 0 || fees - moved < 0) return refused('there is not so much')
      const line = (what: { en: string; zh: string }, from: number, by: number) => ({
        what,
        from: writeAmount(coin, from),
        to: writeAmount(coin, from + by),
      })
      return {
        changes: [
          line({ en: 'Insurance fund', zh: '保险基金' }, fund, moved),
          line({ en: 'Fees of the house', zh: '手续费收入' }, fees, -moved),
        ],
      }
    },
    cutOff: { how: 'again' },
    carryOut: (context, said) => moveFund(deps, said, context.audit),
  })

/** Moves it under the number of the audit's row, so that it is done once. */
async function moveFund(
  deps: ContractActDeps,
  said: { direction: 'in' | 'out'; coin: string; amount: string },
  audit: number | null,
): Promise<ActReply> {
  const coin = deps.catalogue.coin(said.coin)
  const amount = coin && readAmount(coin, said.amount)
  if (!coin || !amount?.ok || amount.value === 0) return refused(`${said.amount} ${said.coin} is no amount`)
  const [fromPurse, toPurse] =
    said.direction === 'in' ? (['fees', 'insurance'] as const) : (['insurance', 'fees'] as const)
  const problem = await tellCore(deps, {
    ...{ kind: 'transfer', owner: HOUSE, clientId: houseClientId(`insurance-${audit}`), purpose: PURPOSE.insurance },
    legs: [{ fromOwner: HOUSE, fromPurse, toOwner: HOUSE, toPurse, asset: coin.asset, amount: atoms(amount.value) }],
  })
  return problem === null ? done(`${said.amount} ${said.coin} moved ${said.direction}.`) : refused(problem)
}
