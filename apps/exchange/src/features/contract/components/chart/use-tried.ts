import { countOf } from '@bourse/kernel'
import { useMemo } from 'react'
import type { PriceTint } from '../../../../site/market-room/chart/price-tints.ts'
import { useContractSituation } from '../../api/use-contract-situation.ts'
import type { ContractRules } from '../../form/contract-rules.ts'
import { contractSummary, type WhatIf, whatIf } from '../../form/contract-summary.ts'
import { useContract, useContractState } from '../../room/contract-context.ts'
import { ticksText } from '../ticket/use-contract-words.ts'

/** What the price that is tried makes of the order in the form; null: no price is tried, or nothing would be opened. */
export function useTried(): WhatIf | null {
  const { rules } = useContract()
  const target = useContractState(state => state.target)
  const ticket = useContractState(state => state.ticket)
  const situation = useContractSituation({ levels: ticket.kind === 'market' || ticket.postOnly })
  return useMemo(() => {
    const ticks = countOf(target, rules.tick)
    if (ticket.intent === 'close' || ticks === null || ticks <= 0n) return null
    return whatIf(Number(ticks), contractSummary(ticket, situation), situation)
  }, [target, ticket, situation, rules.tick])
}

/** The stretch from the order's price to the one that is tried, and the one to its liquidation. */
export function useTriedTints(tried: WhatIf | null, rules: ContractRules): readonly PriceTint[] {
  const target = useContractState(state => state.target)
  const entry = ticksText(tried?.entryTicks ?? null, rules)
  const end = ticksText(tried?.liquidationTicks ?? null, rules)
  const wins = (tried?.wins ?? 0) >= 0
  return useMemo(() => {
    if (entry === null) return []
    const from = Number(entry)
    return [
      { from, to: Number(target), way: wins ? 'up' : 'down' },
      ...(end === null ? [] : [{ from, to: Number(end), way: 'down' } as const]),
    ]
  }, [entry, end, wins, target])
}
