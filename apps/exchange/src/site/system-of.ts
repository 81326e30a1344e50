// In this order: what runs on Android and ChromeOS also calls itself Linux.
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/(?:iPhone|CPU) OS ([\d_]+)/, 'iOS'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/CrOS \S+ ([\d.]+)/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const LENGTH_MAX = 64

/** The system a browser says that it runs on, with its version where it tells: what every call carries as `os_ver`. */
export function systemOf({ userAgent }: { readonly userAgent: string }): string {
  for (const [pattern, name] of SYSTEMS) {
    const found = pattern.exec(userAgent)
    if (found !== null) return [name, found[1]?.replaceAll('_', '.') ?? ''].join(' ').trim().slice(0, LENGTH_MAX)
  }
  return 'unknown'
}
