const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

// In this order, because Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** What a person recognises their device by: `Chrome · macOS`. */
export function deviceName(userAgent: string): string {
  const parts = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(part => part !== null)
  if (parts.length > 0) return parts.join(' · ')
  const first = userAgent.split(/[\s/]/)[0] ?? ''
  return /^[\w.-]{1,32}$/.test(first) ? first : '–'
}
