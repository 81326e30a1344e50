import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '@bourse/kernel'
import type { Assets, CoinAssets } from './api/use-assets.ts'

/** One of a trader's purses. */
export type Purse = 'spot' | 'contract' | 'otc'
/** What the total is told in. */
export type Unit = 'BTC' | 'USD' | 'CNY'

/** The purses as they are shown. */
export const PURSES = ['spot', 'contract', 'otc'] as const
/** The units as they are shown. */
export const UNITS = ['BTC', 'USD', 'CNY'] as const

const SMALL_USD = '10'
const SHARES_MAX = 5

/** What a coin is worth in all purses together; null where no price says. */
export function worthOf(coin: CoinAssets): string | null {
  return PURSES.reduce<string | null>((sum, purse) => {
    const { value } = coin[purse]
    return sum === null || value === null ? null : addDecimals(sum, value)
  }, '0')
}

/** Whether a purse holds any of a coin. */
export const hasAny = (coin: CoinAssets, purse: Purse): boolean => coin[purse].total !== '0'

/** The coins of a purse, the dearest first, and those too small to show with their sum. */
export function purseRows(
  { coins }: Assets,
  { purse, search, hideSmall }: { readonly purse: Purse; readonly search: string; readonly hideSmall: boolean },
): { rows: readonly CoinAssets[]; hidden: readonly CoinAssets[]; hiddenValue: string } {
  const word = search.trim().toLowerCase()
  const isFound = ({ coin, name }: CoinAssets): boolean =>
    word === '' ? true : coin.toLowerCase().includes(word) || name.toLowerCase().includes(word)
  const held = coins.filter(coin => hasAny(coin, purse) && isFound(coin)).toSorted(dearestIn(purse))
  // What nobody prices is not known to be small.
  const isSmall = (coin: CoinAssets): boolean => {
    const { value } = coin[purse]
    return value !== null && compareDecimals(value, SMALL_USD) < 0
  }
  const hidden = hideSmall ? held.filter(isSmall) : []
  return {
    rows: held.filter(coin => !hidden.includes(coin)),
    hidden,
    hiddenValue: addDecimals('0', ...hidden.map(coin => coin[purse].value ?? '0')) ?? '0',
  }
}

const dearestIn =
  (purse: Purse) =>
  (one: CoinAssets, other: CoinAssets): number =>
    compareDecimals(other[purse].value ?? '0', one[purse].value ?? '0') || one.coin.localeCompare(other.coin)

/** A part of a whole in per cent, to one decimal; null where there is no whole. */
export function percentOf(part: string | null, whole: string): string | null {
  if (part === null || !/[1-9]/.test(whole)) return null
  return divideDecimals(multiplyDecimals(part, '100') ?? '0', whole, { places: 1, rounding: 'half-up' })
}

/** One slice of what somebody has. `coin` is null for all that is too little to have one of its own. */
export type Slice = { readonly coin: string | null; readonly value: string; readonly percent: string }

/** How what somebody has is divided among coins, the dearest first, and how many there are. */
export function slicesOf(assets: Assets): { slices: readonly Slice[]; count: number } {
  const held = assets.coins
    .map(coin => ({ coin: coin.coin, value: worthOf(coin) ?? '0' }))
    .filter(({ value }) => /[1-9]/.test(value))
    .toSorted((one, other) => compareDecimals(other.value, one.value))
  const own = held.length > SHARES_MAX + 1 ? held.slice(0, SHARES_MAX) : held
  const rest = held.slice(own.length)
  const other = { coin: null, value: addDecimals('0', ...rest.map(({ value }) => value)) ?? '0' }
  const slices = [...own, ...(rest.length > 0 ? [other] : [])]
  return {
    slices: slices.map(slice => ({ ...slice, percent: percentOf(slice.value, assets.total) ?? '0' })),
    count: held.length,
  }
}

/** Dollars in another unit; null where no price says. */
export function inUnit(usd: string, unit: Unit, assets: Pick<Assets, 'btc_usd' | 'usd_to_cny'>): string | null {
  if (unit === 'USD') return usd
  if (unit === 'CNY') {
    const cny = multiplyDecimals(usd, assets.usd_to_cny)
    return cny === null ? null : divideDecimals(cny, '1', { places: 2, rounding: 'half-up' })
  }
  return assets.btc_usd === null ? null : divideDecimals(usd, assets.btc_usd, { places: 8, rounding: 'half-up' })
}

/** Decimals of a unit. */
export const unitPlaces = (unit: Unit): number => (unit === 'BTC' ? 8 : 2)

/** What of a coin comes or goes over no chain at present. */
export type PausedWay = 'deposits' | 'withdrawals'

type Way = { readonly coin: string; readonly deposits_off: number | null; readonly withdrawals_off: number | null }

/** Which of the two are off on every chain of a coin; one chain that is open is enough. */
export function pausedOf(chains: readonly Way[], name: string): readonly PausedWay[] {
  const ways = chains.filter(({ coin }) => coin === name)
  if (ways.length === 0) return []
  const isOff = (what: PausedWay): boolean => ways.every(way => way[`${what}_off`] !== null)
  return (['deposits', 'withdrawals'] as const).filter(isOff)
}
