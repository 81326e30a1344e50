import type { BookLevel } from '@bourse/client'
import { countOf, decimalUnits, SAFE_MAX, unrealisedAt, valueAt } from '@bourse/kernel'
import type { ContractView, PositionView } from '@bourse/protocol'
import { useMemo } from 'react'
import { useLiveState } from '../../../site/live/use-live.ts'
import { lastOf, shownBook } from '../../../site/market-room/api/live-prices.ts'
import type { ContractRules } from '../form/contract-rules.ts'
import type { ContractSituation, LotLevel, OwnAccount, OwnPosition } from '../form/contract-situation.ts'
import { useContract } from '../room/contract-context.ts'
import { type AccountView, useAccount, usePositions } from './contract-lists.ts'
import { useFigures } from './use-figures.ts'

/** What of the market the form looks at: who does not need the book is not drawn anew for it. */
export type ContractNeed = { readonly levels: boolean }

/** Everything the form's sums look at. */
export function useContractSituation({ levels }: ContractNeed): ContractSituation {
  const { rules, contract } = useContract()
  const figures = useFigures()
  const account = useOwnAccount(rules)
  const stale = useLiveState(state => state.connection.stale)
  const bids = useLiveState(state => (levels ? (shownBook(state.book, rules.name)?.bids ?? null) : null))
  const asks = useLiveState(state => (levels ? (shownBook(state.book, rules.name)?.asks ?? null) : null))
  const last = useLiveState(state => (levels ? lastOf(state, rules.name) : null)) ?? figures.last
  return useMemo(
    () => ({
      rules,
      prices: { last, mark: figures.mark, index: figures.index },
      markTicks: ticksOf(figures.mark, rules),
      frozen: figures.frozen,
      band: contract.band,
      asks: asks === null ? null : lotLevels(asks.toReversed(), rules),
      bids: bids === null ? null : lotLevels(bids, rules),
      account,
      stale,
    }),
    [rules, contract.band, figures, last, asks, bids, account, stale],
  )
}

/** A price as ticks, where it is a whole number of them. */
export function ticksOf(price: string | null, { tick }: ContractRules): number | null {
  const count = price === null ? null : countOf(price, tick)
  return count === null || count <= 0n || count > BigInt(SAFE_MAX) ? null : Number(count)
}

function lotLevels(levels: readonly BookLevel[], rules: ContractRules): readonly LotLevel[] {
  return levels.flatMap(({ price, amount }) => {
    const [ticks, lots] = [countOf(price, rules.tick), countOf(amount, rules.lot)]
    return ticks === null || lots === null ? [] : [{ ticks: Number(ticks), lots: Number(lots) }]
  })
}

/** What is one's own in whole numbers, at the marks of this moment; null until it is known. */
export function useOwnAccount(rules: ContractRules): OwnAccount | null {
  const { contracts } = useContract()
  const { data: account } = useAccount()
  const { data: positions } = usePositions()
  const figures = useFigures()
  return useMemo(() => {
    if (account === undefined || positions === undefined) return null
    const markOf = (market: string): string | null => (market === rules.name ? figures.mark : null)
    return ownAccount({ account, positions, contracts, rules, markOf })
  }, [account, positions, contracts, rules, figures])
}

type Own = {
  readonly account: AccountView
  readonly positions: readonly PositionView[]
  readonly contracts: readonly ContractView[]
  readonly rules: ContractRules
  /** The mark at which positions of a contract are reckoned; null: as the server did. */
  readonly markOf: (market: string) => string | null
}

/** An account and its positions in whole numbers, as the form of one contract looks at them. */
export function ownAccount({ account, positions, contracts, rules, markOf }: Own): OwnAccount {
  const margining = account.margining.find(one => one.market === rules.name)
  const fees = account.fees[rules.name]
  const atoms = (text: string): number => Number(decimalUnits(text, rules.scale) ?? 0n)
  const ppm = (text: string): number => Number(decimalUnits(text, 6) ?? 0n)
  return {
    available: atoms(account.available),
    free: atoms(account.free),
    inOrders: atoms(account.in_orders),
    inCrossOrders: atoms(account.in_cross_orders),
    positions: positions.flatMap(view => {
      const of = contracts.find(one => one.name === view.market)
      return of === undefined ? [] : [ownPosition(view, of, { scale: rules.scale, mark: markOf(view.market) })]
    }),
    mode: margining?.mode ?? 'cross',
    leverage: { long: margining?.long ?? 20, short: margining?.short ?? 20 },
    fees: fees === undefined ? rules.firstFees : { makerPpm: ppm(fees.maker), takerPpm: ppm(fees.taker) },
  }
}

/** A position in whole numbers; with a mark of its own it is reckoned at that one. */
export function ownPosition(
  view: PositionView,
  contract: Pick<ContractView, 'tick' | 'lot' | 'tick_atoms'>,
  { scale, mark }: { readonly scale: number; readonly mark: string | null },
): OwnPosition {
  const atoms = (text: string): number => Number(decimalUnits(text, scale) ?? 0n)
  const count = (text: string, step: string): number => {
    const to = Math.max(step.split('.')[1]?.length ?? 0, text.split('.')[1]?.length ?? 0)
    return Number((decimalUnits(text, to) ?? 0n) / (decimalUnits(step, to) ?? 1n))
  }
  const sign = view.side === 'long' ? 1 : -1
  const held = {
    sign,
    quantity: count(view.amount, contract.lot),
    entryValue: atoms(view.value),
    tickAtoms: contract.tick_atoms,
  } as const
  const markTicks = mark === null ? null : count(mark, contract.tick)
  const isSafe = markTicks !== null && valueAt(markTicks, held.quantity, held.tickAtoms) <= SAFE_MAX
  return {
    ...held,
    market: view.market,
    side: view.side,
    mode: view.mode,
    leverage: view.leverage,
    closableLots: count(view.closable, contract.lot),
    margin: atoms(view.margin),
    maintenance: atoms(view.maintenance),
    unrealised: isSafe ? unrealisedAt(held, markTicks) : atoms(view.unrealised),
  }
}
