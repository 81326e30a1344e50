import type { ContractInfo } from './contract-info.ts'

/** A rate of funding as per cent, with its sign: `0.0001` is +0.01 %. Text in, text out: nothing is reckoned. */
export function rateText(rate: string): string {
  const below = rate.startsWith('-')
  const [whole = '0', fraction = ''] = (below ? rate.slice(1) : rate).split('.')
  const digits = whole + fraction.padEnd(2, '0').slice(0, 2)
  const rest = fraction.slice(2).replace(/0+$/, '')
  const shown = `${digits.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`
  const isZero = /^[0.]*$/.test(shown)
  return `${isZero ? '' : below ? '−' : '+'}${shown} %`
}

/** How a contract's sources stand: how many count, of how many that should. */
export function sourcesOf({ sources }: ContractInfo): { readonly fresh: number; readonly active: number } {
  const active = sources.filter(source => source.active)
  return { fresh: active.filter(source => source.fresh).length, active: active.length }
}

/** How far apart what the sources say is, in per cent of the lowest; null: fewer than two say something. Only to be looked at. */
export function spreadOf({ sources }: ContractInfo): number | null {
  const said = sources.flatMap(({ active, fresh, price }) => (active && fresh && price !== null ? [Number(price)] : []))
  if (said.length < 2) return null
  const [least, most] = [Math.min(...said), Math.max(...said)]
  return least > 0 ? ((most - least) / least) * 100 : null
}

/** The tiers in the line that the act takes. */
export const tiersLine = ({ tiers }: ContractInfo): string =>
  tiers.map(({ up_to, leverage, maintenance_ppm }) => `${up_to}:${leverage}:${maintenance_ppm}`).join(' ')
