import {
  type exchangeInnovation,
  type exchangeMarket,
  type exchangeRecommend,
  MARKET_GROUPS,
  ok,
  type PairView,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { ListedMarket } from './market-catalogue.ts'
import { type PairDeps, type PairServices, pairView } from './pair-view.ts'

type Pairs = Record<string, PairView>

function pairsOf(deps: PairDeps, wanted: (listed: ListedMarket) => boolean): Pairs {
  const shown = deps.services.catalogue.markets().filter(listed => listed.rules.state !== 'closed' && wanted(listed))
  return Object.fromEntries(shown.map(listed => [listed.market.name, pairView(deps, listed)]))
}

/** All markets by the coin they are quoted in: the known groups first, then whatever else there is. */
export const listGroups: Operation<typeof exchangeMarket, PairServices> = context => {
  const quotes = new Set([
    ...MARKET_GROUPS,
    ...context.services.catalogue.markets().map(({ market }) => market.quote.coin),
  ])
  const groups = [...quotes].map(main => ({
    main,
    pairs: pairsOf(context, ({ market }) => market.quote.coin === main),
  }))
  return ok(groups.filter(({ pairs }) => Object.keys(pairs).length > 0))
}

/** The markets that the house recommends. */
export const listRecommended: Operation<typeof exchangeRecommend, PairServices> = context =>
  ok(pairsOf(context, ({ market }) => market.recommended !== null))

/** The markets of the innovation zone. */
export const listInnovation: Operation<typeof exchangeInnovation, PairServices> = context =>
  ok(pairsOf(context, ({ market }) => market.zone === 'innovation'))
