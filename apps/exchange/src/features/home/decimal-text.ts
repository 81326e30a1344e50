/** Decimal texts in exact steps, for figures that are only shown: no float ever rounds a price. */
type Exact = { readonly digits: bigint; readonly scale: number }

/** The product of decimal texts; null when one of them is none. */
export function product(...texts: readonly string[]): string | null {
  let result: Exact = { digits: 1n, scale: 0 }
  for (const text of texts) {
    const factor = exactOf(text)
    if (factor === null) return null
    result = { digits: result.digits * factor.digits, scale: result.scale + factor.scale }
  }
  return textOf(result)
}

function exactOf(text: string): Exact | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

function textOf({ digits, scale }: Exact): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
