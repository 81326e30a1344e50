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
