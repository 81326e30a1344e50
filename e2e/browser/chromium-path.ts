import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that tests use: `CHROMIUM` when set, otherwise the machine's own; null when there is none. */
export function chromiumPath(): string | null {
  const chosen = process.env['CHROMIUM']
  if (chosen !== undefined) return existsSync(chosen) ? chosen : null
  return PLACES.find(place => existsSync(place)) ?? null
}
