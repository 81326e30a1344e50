import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms, MINUTE_MS } from '@bourse/kernel'
import type { CommandBody, CoreLink } from '../core/core-link.ts'
import type { ContractServices } from '../exchange/contract-index/index.ts'
import { makerOf, PURPOSE_DEMO } from './demo-accounts.ts'

type ListedContract = ReturnType<ContractServices['contracts']['contracts']>[number]

const FIRST = 540
const COUNT = 18
// More than any contract gives: the most that there is.
const ALL_THERE_IS = 1_000

/** How somebody of the demo trades contracts. */
export type ContractTrader = {
  readonly owner: number
  /** Isolated and with as much borrowed as there is: who trades like that is liquidated now and then. */
  readonly reckless: boolean
  readonly leverage: number
}

/** Those who take, in every contract: calm ones, bold ones and reckless ones. */
export const CONTRACT_TRADERS: readonly ContractTrader[] = Array.from({ length: COUNT }, (_none, index) => ({
  owner: FIRST + index,
  reckless: index % 2 === 1,
  leverage: index % 2 === 1 ? ALL_THERE_IS : index % 4 === 0 ? 5 : 20,
}))

// In USDT: who has lost so much that less than a quarter is left begins again.
const MONEY = { maker: 20_000_000, trader: 12_000 } as const

/** Brings everybody's money for contracts to what it should be, and says at the first time how they trade. */
export async function settleContractTraders(
  core: CoreLink,
  listed: readonly ListedContract[],
  nowMs: number,
): Promise<void> {
  const makers = listed.map(({ contract, rules }) => ({
    ...{ owner: makerOf(contract.contract), wanted: MONEY.maker, quotes: [rules.quote] },
    scale: contract.quote.scale,
  }))
  const quotes = [...new Set(listed.map(({ rules }) => rules.quote))]
  const scale = listed[0]?.contract.quote.scale ?? 0
  const traders = CONTRACT_TRADERS.map(({ owner }) => ({ owner, wanted: MONEY.trader, quotes, scale }))
  const given = [...makers, ...traders].map(async ({ owner, wanted, quotes: assets, scale: places }) => {
    const purse = await core.ask('balances', { owner, purse: 'contract' })
    await Promise.all(
      assets.map(async asset => {
        const held = purse.find(one => one.asset === asset)
        const has = (held?.available ?? 0) + (held?.held ?? 0)
        const full = wanted * 10 ** places
        if (has < full / 4) await core.submit(giving({ owner, asset, amount: full - has, nowMs }))
      }),
    )
  })
  await Promise.all(given)
}

/** What says once how everybody is margined: refused, and harmless, where they have a position already. */
export async function setMargining(core: CoreLink, listed: readonly ListedContract[]): Promise<void> {
  const wishes = listed.flatMap(({ contract: { contract: market }, rules: { tiers } }) => [
    // Who makes the market borrows nothing: no tier bounds so little leverage.
    ...bothSides({ owner: makerOf(market), market, leverage: 1 }),
    ...CONTRACT_TRADERS.flatMap(({ owner, reckless, leverage }): CommandBody[] => {
      const most = Math.min(leverage, tiers[0]?.leverageMax ?? 1)
      const mode: CommandBody = { kind: 'set_margin_mode', owner, market, mode: reckless ? 'isolated' : 'cross' }
      return [mode, ...bothSides({ owner, market, leverage: most })]
    }),
  ])
  await Promise.all(wishes.map(command => core.submit(command)))
}

const bothSides = (of: { owner: number; market: number; leverage: number }): CommandBody[] =>
  (['long', 'short'] as const).map(side => ({ kind: 'set_leverage', ...of, side }))

function giving(of: { owner: number; asset: number; amount: number; nowMs: number }): CommandBody {
  const { owner, asset, amount, nowMs } = of
  const from = { fromOwner: HOUSE, fromPurse: 'outside' } as const
  return {
    kind: 'transfer',
    owner,
    clientId: houseClientId(`demo-c-${asset}-${Math.floor(nowMs / MINUTE_MS)}`),
    purpose: PURPOSE_DEMO,
    legs: [{ ...from, toOwner: owner, toPurse: 'contract', asset, amount: atoms(Math.floor(amount)) }],
  }
}
