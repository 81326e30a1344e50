/** An e-mail address of which only its owner recognises the rest: `an***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** A phone number of which only its owner recognises the middle: `+86 138****0042`. */
export function maskPhone(areaCode: string, number: string): string {
  const shown = number.length > 7 ? `${number.slice(0, 3)}****${number.slice(-4)}` : `****${number.slice(-2)}`
  return `+${areaCode} ${shown}`
}

const ENDS = 2
const HIDDEN = '•••'

/** A name of which only its owner recognises the middle: `se•••th`. */
export function maskName(name: string): string {
  const signs = [...name]
  // Of a short one less is shown: never all of it.
  const ends = Math.min(ENDS, Math.floor((signs.length - 1) / 2))
  if (ends <= 0) return `${signs[0] ?? ''}${HIDDEN}`
  return `${signs.slice(0, ends).join('')}${HIDDEN}${signs.slice(-ends).join('')}`
}
