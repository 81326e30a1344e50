/** A number cut up for the screen: sign, whole part with separators, decimals that count, zeros that trail. */
export type NumberParts = {
  readonly sign: '' | '+' | '−'
  readonly whole: string
  readonly decimals: string
  readonly zeros: string
}

/** How a number is written. */
export type NumberStyle = {
  /** Decimals shown: the text is rounded or filled with zeros to them. Without it the text's own decimals stand. */
  readonly places?: number | undefined
  /** Whether a plus stands before what is above zero. */
  readonly signed?: boolean | undefined
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Cuts a decimal text up. Null for what is no decimal text, so that the screen shows a dash and never a wrong figure. */
export function numberParts(text: string, style: NumberStyle = {}): NumberParts | null {
  const rounded = style.places === undefined ? text : roundText(text, style.places)
  const match = rounded === null ? null : DECIMAL.exec(rounded)
  if (match === null) return null
  const [, minus, whole = '0', fraction = ''] = match
  const isZero = /^0*$/.test(whole + fraction)
  const decimals = fraction.replace(/0+$/, '')
  return {
    sign: isZero ? '' : minus === '-' ? '−' : style.signed === true ? '+' : '',
    whole: groupThousands(whole.replace(/^0+(?=\d)/, '')),
    decimals,
    zeros: fraction.slice(decimals.length),
  }
}

/** A number as one text, `−1,234.50`; an en dash for what is no number. */
export function numberText(text: string, style: NumberStyle = {}): string {
  const parts = numberParts(text, style)
  if (parts === null) return '–'
  const point = parts.decimals + parts.zeros === '' ? '' : '.'
  return `${parts.sign}${parts.whole}${point}${parts.decimals}${parts.zeros}`
}

/** A decimal text at exactly so many decimals, half away from zero. Digits alone: no float ever holds the value. */
export function roundText(text: string, places: number): string | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  const kept = BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
  const up = (fraction[places] ?? '0') >= '5' ? 1n : 0n
  const digits = (kept + up).toString().padStart(places + 1, '0')
  const point = places === 0 ? '' : `.${digits.slice(-places)}`
  return `${sign === '-' ? '-' : ''}${digits.slice(0, digits.length - places)}${point}`
}

const UNITS = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** A large number in few signs: `812.41M`. The letters are k, M, G, T, P and E, each a thousand of the one before. */
export function abbreviate(text: string, places = 2): string {
  const match = DECIMAL.exec(text)
  if (match === null) return '–'
  const [, sign = '', whole = '0', fraction = ''] = match
  const digits = whole.replace(/^0+(?=\d)/, '')
  let step = Math.min(Math.floor((digits.length - 1) / 3), UNITS.length - 1)
  let shown = roundText(shifted(digits, fraction, step), places) ?? '0'
  // 999,999 rounds to 1000.00k: that is 1.00M.
  if (step < UNITS.length - 1 && shown.split('.')[0]?.length === 4) {
    step += 1
    shown = roundText(shifted(digits, fraction, step), places) ?? '0'
  }
  return `${numberText(sign === '-' ? `-${shown}` : shown)}${UNITS[step]}`
}

/** Which way a number points: up, down, or neither for zero and for what is no number. */
export function directionOf(text: string): 'up' | 'down' | 'flat' {
  const parts = numberParts(text, { signed: true })
  if (parts === null || parts.sign === '') return 'flat'
  return parts.sign === '+' ? 'up' : 'down'
}

function shifted(whole: string, fraction: string, thousands: number): string {
  const cut = whole.length - thousands * 3
  const front = cut <= 0 ? '0' : whole.slice(0, cut)
  const back = cut <= 0 ? whole.padStart(thousands * 3, '0') : whole.slice(cut)
  return `${front}.${back}${fraction}0`
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
