export { feeOf, mulDiv, mulDivChecked, productOf, type Rounding } from './arithmetic.ts'
export { assert, BrokenInvariant, broken, unreachable } from './assert.ts'
export { type Clock, type FakeClock, fakeClock } from './clock.ts'
export {
  type DecimalProblem,
  type DecimalReading,
  formatDecimal,
  formatDigits,
  parseDecimal,
  SCALE_MAX,
} from './decimal.ts'
export { type Dice, seededDice } from './dice.ts'
export { type Id, idSource, isId } from './ids.ts'
export { type Atoms, atoms, type Lots, lots, PPM_WHOLE, type Ppm, ppm, SAFE_MAX, type Ticks, ticks } from './units.ts'
