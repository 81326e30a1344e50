const MS = 1000

/** A day with its year: `11 Mar 2024`, `2024-03-11`. */
export function dayText(seconds: number, language: string): string {
  const at = new Date(seconds * MS)
  if (language === 'zh') {
    const [month, day] = [at.getMonth() + 1, at.getDate()].map(part => String(part).padStart(2, '0'))
    return `${at.getFullYear()}-${month}-${day}`
  }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(at)
}

/** A decimal as people read it: groups of three before the point, and a minus that is one. */
export function amountText(decimal: string): string {
  const [whole = '', part] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${decimal.startsWith('-') ? '−' : ''}${grouped}${part === undefined ? '' : `.${part}`}`
}

/** The same of a change: what came says so. */
export const changeText = (decimal: string): string =>
  decimal.startsWith('-') ? amountText(decimal) : `+${amountText(decimal)}`

/** The share of one decimal in another, 0 to 1; nothing of nothing is nothing. Only for how long a bar is. */
export function shareOf(part: string | null, all: string): number {
  const [one, whole] = [Number(part ?? 0), Number(all)]
  return whole > 0 ? Math.min(1, Math.max(0, one / whole)) : 0
}
