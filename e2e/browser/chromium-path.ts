import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** The browser that tests use: `CHROMIUM` when set, otherwise the machine's own; null when there is none. */
export function chromiumPath(): string | null {
  const chosen = process.env['CHROMIUM']
  if (chosen !== undefined) return existsSync(chosen) ? chosen : null
  return PLACES.find(place => existsSync(place)) ?? null
}

/**
 * The same without windows, where it is there. The full one draws windows that nobody sees, tabs and address bar in processes
 * of their own: a page costs it half as much processor time again. It has no profile, so no settings of one.
 */
export function windowlessPath(): string | null {
  return process.env['CHROMIUM'] === undefined && existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : chromiumPath()
}
