/** An e-mail address of which only its owner recognises the rest: `m•••••e@harbour.example`. */
export function maskedEmail(email: string): string {
  const at = email.trim().lastIndexOf('@')
  const name = email.trim().slice(0, at)
  const host = email.trim().slice(at)
  return name.length < 3 ? `${name.slice(0, 1)}•••••${host}` : `${name.slice(0, 1)}•••••${name.slice(-1)}${host}`
}

/** A phone number of which only its owner recognises the middle: `+86 138 •••• 8000`. */
export function maskedPhone(areaCode: string, number: string): string {
  const shown = number.length > 7 ? `${number.slice(0, 3)} •••• ${number.slice(-4)}` : `•••• ${number.slice(-2)}`
  return `+${areaCode} ${shown}`
}
