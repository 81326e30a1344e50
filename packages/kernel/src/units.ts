import { broken } from './assert.ts'

declare const unit: unique symbol
type Unit<Name extends string> = number & { readonly [unit]: Name }

/** A price as a whole number of a market's ticks. */
export type Ticks = Unit<'ticks'>
/** A quantity as a whole number of a market's lots. */
export type Lots = Unit<'lots'>
/** An amount of an asset as a whole number of its smallest parts. */
export type Atoms = Unit<'atoms'>
/** A rate in parts per million. */
export type Ppm = Unit<'ppm'>

/** The largest integer that a double holds exactly: no amount, price or quantity may pass it. */
export const SAFE_MAX = Number.MAX_SAFE_INTEGER

/** Parts in a whole: 1,000,000 ppm is 100 %. */
export const PPM_WHOLE = 1_000_000

function whole(value: number, name: string): number {
  if (!Number.isSafeInteger(value)) broken(`${name} is a safe integer (${value})`)
  return value
}

/** Says that a number already checked at the edge counts ticks. */
export const ticks = (value: number): Ticks => whole(value, 'a price in ticks') as Ticks
/** Says that a number already checked at the edge counts lots. */
export const lots = (value: number): Lots => whole(value, 'a quantity in lots') as Lots
/** Says that a number already checked at the edge counts atoms. */
export const atoms = (value: number): Atoms => whole(value, 'an amount in atoms') as Atoms
/** Says that a number already checked at the edge is a rate in parts per million. */
export const ppm = (value: number): Ppm => whole(value, 'a rate in ppm') as Ppm
