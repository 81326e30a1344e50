import { atoms } from '@bourse/kernel'
import { type AnyAct, act, asTable, done, line, oneOf, refused } from '../../operator/index.ts'
import { listCoin } from './list-market.ts'
import { coinField, coreProblem, decimalField, type MarketActDeps } from './market-act-deps.ts'
import { allCoins, updateCoinName } from './market-table.ts'
import { readAmount, writeAmount } from './market-units.ts'

const about = { is: 'coin', id: (said: { coin: string }) => said.coin } as const

/** What operators do with coins: `coin list|create|set`. */
export const coinActs = (deps: MarketActDeps): AnyAct[] => [listAct(deps), createAct(deps), setAct(deps)]

const listAct = ({ catalogue }: MarketActDeps): AnyAct =>
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
            catalogue
              .coins()
              .map(listed => [listed.coin, listed.name, `${listed.scale} decimals`, `asset ${listed.asset}`]),
          ),
        ),
      ),
  })

const createAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'coin create',
    page: 'markets',
    purpose: { en: 'lists a coin', zh: '上架币种' },
    effect: 'acts',
    fields: {
      coin: coinField,
      decimals: { kind: 'whole', label: { en: 'Decimals', zh: '小数位' }, min: 0, max: 15 },
      maxTotal: decimalField('Largest total', '总量上限'),
      name: { ...line({ en: 'Name', zh: '名称' }, 60), otherwise: '', rest: true },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about,
    async before(_context, said) {
      const known = deps.catalogue.coin(said.coin)
      if (known !== null) return refused(`${said.coin} is listed already`)
      const count = deps.catalogue.coins().length
      return {
        changes: [
          { what: { en: 'Coins', zh: '币种数' }, from: String(count), to: String(count + 1) },
          { what: { en: 'Largest total', zh: '总量上限' }, from: '—', to: `${said.maxTotal} ${said.coin}` },
        ],
      }
    },
    cutOff: { how: 'look', wasDone: async (_context, said) => deps.catalogue.coin(said.coin) !== null },
    async carryOut(_context, said) {
      const rows = await allCoins(deps.db)
      // A listing that was cut off between its row and the core's asset goes on under the number that it has.
      const begun = rows.find(({ coin }) => coin === said.coin)
      const asset = begun?.asset ?? 1 + Math.max(0, ...rows.map(row => row.asset))
      const fresh = {
        asset,
        coin: said.coin,
        name: said.name || said.coin,
        scale: said.decimals,
        maxTotal: said.maxTotal,
      }
      const problem = await listCoin(deps, fresh)
      await deps.catalogue.refresh()
      return problem === null ? done(`${said.coin} is listed.`) : refused(problem)
    },
  })

type Setting = { coin: string; what: 'name' | 'max_total'; value: string }

const setAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'coin set',
    canCome: true,
    page: 'markets',
    purpose: {
      en: 'changes a coin’s name, or how much of it the house may ever hold',
      zh: '更改币种名称或持有总量上限',
    },
    effect: 'acts',
    fields: {
      coin: coinField,
      what: oneOf({ en: 'What', zh: '项目' }, ['name', 'max_total']),
      value: { ...line({ en: 'Value', zh: '值' }, 60), rest: true },
    },
    needs: { reason: true, secondFactor: true, fourEyes: { field: 'what', is: ['max_total'] } },
    about,
    async before(_context, said) {
      const coin = deps.catalogue.coin(said.coin)
      if (coin === null) return refused(`there is no coin ${said.coin}`)
      if (said.what === 'name')
        return { changes: [{ what: { en: 'Name', zh: '名称' }, from: coin.name, to: said.value }] }
      const asset = (await deps.core.ask('assets', {})).find(one => one.asset === coin.asset)
      const from = asset === undefined ? '—' : writeAmount(coin, asset.maxTotal)
      return { changes: [{ what: { en: 'Largest total', zh: '总量上限' }, from, to: said.value }] }
    },
    cutOff: { how: 'again' },
    carryOut: (_context, said) => set(deps, said),
    undo: (_context, said, was) => set(deps, { ...said, value: was[0]?.from ?? said.value }),
  })

async function set(deps: MarketActDeps, said: Setting) {
  const coin = deps.catalogue.coin(said.coin)
  if (coin === null) return refused(`there is no coin ${said.coin}`)
  if (said.what === 'name') await updateCoinName(deps.db, coin.asset, said.value)
  else {
    const total = readAmount(coin, said.value)
    if (!total.ok) return refused(`Value: the largest total ${said.value} cannot be read: ${total.problem}`)
    const change = { kind: 'change_asset', asset: coin.asset, maxTotal: atoms(total.value) } as const
    const problem = coreProblem(await deps.core.submit(change))
    if (problem !== null) return refused(problem)
  }
  await deps.catalogue.refresh()
  return done(`${said.coin}: ${said.what} is ${said.value}.`)
}
