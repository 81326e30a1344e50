// As the server writes a moment into a letter, which is read anywhere: `2026-11-22 10:50:07 UTC`.
const WRITTEN = /\b(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC\b/g

/** A message's text with its moments as the page shows all others: on the reader's own clock. */
export function withLocalMoments(text: string, shown: (atS: number) => string): string {
  return text.replace(WRITTEN, (_whole, day: string, time: string) => shown(Date.parse(`${day}T${time}Z`) / 1000))
}
