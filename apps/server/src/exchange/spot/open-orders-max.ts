import { levelAmong } from '@bourse/protocol/terms'
import type { MarketCatalogue } from '../markets/index.ts'

/** How many orders a level may have standing in one market; the engine counts them as it places one more. */
export const openOrdersMax = (catalogue: MarketCatalogue, level: number): number =>
  levelAmong(catalogue.levels(), level).openOrdersMax
