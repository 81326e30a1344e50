import type { ContractMark, FundingSlot } from '../../followers/market-feed.ts'
import { writePrice } from '../markets/index.ts'
import type { ContractMarketServices } from './contract-market-services.ts'
import { rateText } from './contract-text.ts'
import { nextSlotMs } from './contract-view.ts'

/** Where contracts stand at this moment, as far as everybody is told of it while it changes. */
export type ContractStanding = {
  /** The mark in ticks. */
  mark(contract: number): number
  /** What `state` says of a contract besides its figures. */
  besides(contract: number): Readonly<Record<string, unknown>>
}

type StandingDeps = Pick<ContractMarketServices, 'feed' | 'contracts'> & { readonly nowMs: () => number }

/** Opens it: what the catalogue read last, and since then what the shadow publishes. */
export function openStanding({ feed, contracts, nowMs }: StandingDeps): ContractStanding {
  const marks = new Map<number, ContractMark>()
  const slots = new Map<number, FundingSlot>()
  feed.follow(({ market, mark, funding }) => {
    if (mark !== undefined) marks.set(market, mark)
    if (funding !== undefined) slots.set(market, funding)
  })
  return {
    mark: contract => marks.get(contract)?.mark ?? contracts.byNumber(contract)?.rules.mark ?? 0,
    besides(number) {
      const listed = contracts.byNumber(number)
      if (listed === null) return {}
      const { contract, rules } = listed
      const { mark, index, frozen } = marks.get(number) ?? rules
      const { slot, rate } = slots.get(number) ?? { slot: rules.lastSlot, rate: rules.lastRate }
      return {
        mark: writePrice(contract, mark),
        index: writePrice(contract, index),
        frozen,
        // Of the last slot; null: none was settled yet.
        funding_rate: slot === 0 ? null : rateText(rate),
        next_funding: nextSlotMs(rules.intervalMs, nowMs()) / 1_000,
      }
    },
  }
}
