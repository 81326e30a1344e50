import type { AssetInfo } from './treasury-info.ts'

/** What all assets are worth together in USDT, and how many of them nothing prices. */
export type WorthOfAll = {
  readonly owed: string
  readonly assets: string
  readonly surplus: string
  readonly unpriced: number
}

const PLACES = 2

/** Sums of decimals with two digits, exact: those that are priced. */
export function worthOf(assets: readonly AssetInfo[]): WorthOfAll {
  const priced = assets.flatMap(({ worth }) => (worth === null ? [] : [worth]))
  const sum = (part: 'owed' | 'assets' | 'surplus'): string =>
    textOf(priced.reduce((all, worth) => all + unitsOf(worth[part]), 0n))
  return { owed: sum('owed'), assets: sum('assets'), surplus: sum('surplus'), unpriced: assets.length - priced.length }
}

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole.replace('-', '') + fraction.padEnd(PLACES, '0')) * (text.startsWith('-') ? -1n : 1n)
}

/** Without its cents: nobody steers a house by them. */
const textOf = (units: bigint): string => String(units / 10n ** BigInt(PLACES))
