export { feeOf, mulDiv, mulDivChecked, productOf, type Rounding } from './arithmetic.ts'
export { assert, BrokenInvariant, broken, unreachable } from './assert.ts'
export { addDays, type CalendarDay, daysBetween, daysFrom, isCalendarDay, weekdayOf } from './calendar-day.ts'
export { type Clock, type FakeClock, fakeClock } from './clock.ts'
export { deleverageLights, deleverageRank } from './contracts/deleverage-rank.ts'
export {
  addPremium,
  FUNDING_CAP,
  FUNDING_CLAMP,
  FUNDING_INTEREST,
  fundingOf,
  fundingRate,
  type Impact,
  meanPremium,
  type PremiumSum,
  premiumOf,
  RATE_WHOLE,
} from './contracts/funding-rate.ts'
export { INDEX_STALE_MS, type IndexSource, indexPrice, medianOf } from './contracts/index-price.ts'
export {
  bankruptcyPrice,
  equalityPrice,
  type LiquidationScope,
  liquidationPrice,
  type TieredPosition,
} from './contracts/liquidation-price.ts'
export { fundedPrice, type MarkInputs, markPrice, middleOf } from './contracts/mark-price.ts'
export {
  bankruptValue,
  entryPart,
  type HeldPosition,
  initialMargin,
  type OpeningCost,
  openLoss,
  orderCost,
  realise,
  unrealisedAt,
  valueAt,
} from './contracts/position-figures.ts'
export { numberOf, type Ratio, ratioOf, wholeOf } from './contracts/ratio.ts'
export {
  areTiers,
  type DeductedTier,
  maintenanceOf,
  type RiskTier,
  tierOf,
  withDeductions,
} from './contracts/risk-tiers.ts'
export { csvCell } from './csv-cell.ts'
export {
  atScale,
  type DecimalProblem,
  type DecimalReading,
  formatDecimal,
  formatDigits,
  parseDecimal,
  SCALE_MAX,
} from './decimal/decimal.ts'
export {
  addDecimals,
  compareDecimals,
  decimalUnits,
  divideDecimals,
  multiplyDecimals,
  type Quotient,
  subtractDecimals,
} from './decimal/decimal-arithmetic.ts'
export {
  countOf,
  type DecimalStep,
  nextSteps,
  readSteps,
  type StepReading,
  stepOf,
  textOfCount,
  typedParts,
} from './decimal/steps.ts'
export { type Dice, seededDice } from './dice.ts'
export { DAY_MS, DAY_S, HOUR_MS, HOUR_S, MINUTE_MS } from './durations.ts'
export { type Id, idSource, isId } from './ids.ts'
export {
  addSums,
  buildLevels,
  checkProof,
  EMPTY_NODE,
  type LeafContents,
  leafOf,
  type Neighbour,
  type ProofStep,
  type ProofVerdict,
  pathOf,
  type SumNode,
  type Sums,
} from './liability-tree.ts'
export {
  checkReserves,
  heldByCoin,
  type ReserveAddress,
  type ReserveLine,
  type ReserveStatement,
  type ReserveVerdict,
  reserveDigest,
  reserveMessage,
} from './reserve-list.ts'
export { divideUp, feeOfSum } from './sums.ts'
export { type Atoms, atoms, type Lots, lots, PPM_WHOLE, type Ppm, ppm, SAFE_MAX, type Ticks, ticks } from './units.ts'
