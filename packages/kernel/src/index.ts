export { feeOf, mulDiv, mulDivChecked, productOf, type Rounding } from './arithmetic.ts'
export { assert, BrokenInvariant, broken, unreachable } from './assert.ts'
export { addDays, type CalendarDay, daysBetween, daysFrom, isCalendarDay, weekdayOf } from './calendar-day.ts'
export { type Clock, type FakeClock, fakeClock } from './clock.ts'
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
export { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
export { type Id, idSource, isId } from './ids.ts'
export {
  addSums,
  buildLevels,
  checkProof,
  EMPTY_NODE,
  type LeafContents,
  leafOf,
  type Neighbour,
  type ProofVerdict,
  pathOf,
  type SumNode,
  type Sums,
} from './liability-tree.ts'
export { divideUp, feeOfSum } from './sums.ts'
export { type Atoms, atoms, type Lots, lots, PPM_WHOLE, type Ppm, ppm, SAFE_MAX, type Ticks, ticks } from './units.ts'
