/** How a figure changed, as people write it: `+12 %`, `−8 %`; null when there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return '±0 %'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}
