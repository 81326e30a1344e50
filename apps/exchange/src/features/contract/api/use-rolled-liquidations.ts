import { decimalUnits } from '@bourse/kernel'
import { useMemo } from 'react'
import { type RolledLiquidation, rolledLiquidations } from '../figures/rolled.ts'
import { contractRules } from '../form/contract-rules.ts'
import { useAccount, useContracts, usePositions } from './contract-lists.ts'
import { ownAccount, ticksOf } from './use-contract-situation.ts'

/** How far a contract's cross positions are from their liquidation, in per cent of the mark; null: no price does it. */
export type RolledRoom = { readonly market: string; readonly now: string | null; readonly after: string | null }

/** What rolling an amount of a coin into the contract purse, or out of it, does to one's cross positions. Undefined until it is known; null: it could not be asked. */
export function useRolledLiquidations(
  coin: string,
  amount: string,
  direction: 'in' | 'out',
): readonly RolledRoom[] | null | undefined {
  const [markets, account, positions] = [useContracts(), useAccount(), usePositions()]
  const rooms = useMemo(() => {
    const contracts = markets.data?.filter(({ money }) => money === coin)
    if (contracts === undefined || account.data === undefined || positions.data === undefined) return undefined
    const rules = contracts.map(contractRules)
    const [first] = rules
    const units = first === undefined ? null : decimalUnits(amount, first.scale)
    if (first === undefined || units === null) return []
    const markOf = (market: string): string | null => contracts.find(({ name }) => name === market)?.mark ?? null
    const of = { account: account.data, positions: positions.data, contracts, rules: first, markOf }
    const atoms = Number(units) * (direction === 'in' ? 1 : -1)
    const marks = new Map(rules.map(one => [one.name, ticksOf(markOf(one.name), one)]))
    return rolledLiquidations(ownAccount(of), rules, atoms).map(({ market, now, after }) => {
      const mark = marks.get(market) ?? null
      return { market, now: roomOf(now, mark), after: roomOf(after, mark) }
    })
  }, [markets.data, account.data, positions.data, coin, amount, direction])
  const failed = markets.isError || account.isError || positions.isError
  return rooms ?? (failed ? null : undefined)
}

/** A part of a price and no money: it is told to a tenth of a per cent. */
const roomOf = (ticks: RolledLiquidation['now'], markTicks: number | null): string | null =>
  ticks === null || markTicks === null || markTicks === 0 ? null : ((ticks / markTicks - 1) * 100).toFixed(1)
