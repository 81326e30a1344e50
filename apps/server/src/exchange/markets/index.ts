export { marketCalls } from './calls.ts'
export { demoFiatMarkets, listFiatMarketsForDemo } from './demo-fiat-markets.ts'
export { type DemoMarket, demoMarkets, listForDemo } from './demo-listing.ts'
export { allLevels, deleteLevelRow, holdLevels, keepLevelRow, type LevelRow, levelOfRow } from './level-table.ts'
export { areOfLevels, levelFees, listCoin } from './list-market.ts'
export type { Coin, Market, Step } from './market.ts'
export type { MarketActDeps } from './market-act-deps.ts'
export { marketActs } from './market-acts.ts'
export { type ListedMarket, type MarketCatalogue, openCatalogue } from './market-catalogue.ts'
export { marketRulesText } from './market-rules-text.ts'
export { updatePerUsd } from './market-table.ts'
export { marketTextOf } from './market-text.ts'
export {
  amountProblem,
  atomsOfSteps,
  readAmount,
  readPrice,
  readQuantity,
  readStep,
  stepText,
  type UnitProblem,
  type UnitReading,
  writeAmount,
  writePrice,
  writeQuantity,
} from './market-units.ts'
export { changeOf } from './pair-view.ts'
export { candlesOf } from './read-candles.ts'
export { depthOf } from './read-depth.ts'
export { changeFees } from './set-market-act.ts'
export { currencyPrice, type PriceSources, type UsdtPrice, usdtPriceOf, worthOf } from './usdt-price.ts'
