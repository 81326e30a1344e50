import { type Done, MARKET_GROUPS, ok, type PairView } from '@bourse/protocol'
import type { ListedMarket } from './market-catalogue.ts'
import { type PairSources, pairView } from './pair-view.ts'

type Pairs = Record<string, PairView>

function pairsOf(sources: PairSources, wanted: (listed: ListedMarket) => boolean): Pairs {
  const shown = sources.catalogue.markets().filter(listed => listed.rules.state !== 'closed' && wanted(listed))
  return Object.fromEntries(shown.map(listed => [listed.market.name, pairView(sources, listed)]))
}

/** All markets by the coin they are quoted in: the known groups first, then whatever else there is. */
export function listGroups(sources: PairSources): Done<{ main: string; pairs: Pairs }[]> {
  const quotes = new Set([...MARKET_GROUPS, ...sources.catalogue.markets().map(({ market }) => market.quote.coin)])
  const groups = [...quotes].map(main => ({
    main,
    pairs: pairsOf(sources, ({ market }) => market.quote.coin === main),
  }))
  return ok(groups.filter(({ pairs }) => Object.keys(pairs).length > 0))
}

/** The markets that the house recommends. */
export const listRecommended = (sources: PairSources): Done<Pairs> =>
  ok(pairsOf(sources, ({ market }) => market.recommended !== null))

/** The markets of the innovation zone. */
export const listInnovation = (sources: PairSources): Done<Pairs> =>
  ok(pairsOf(sources, ({ market }) => market.zone === 'innovation'))
