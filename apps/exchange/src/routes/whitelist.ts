/** The paths that are open without a token, as the specification lists them. Each stands for itself and what follows it, by whole segments. */
export const OPEN_PATHS = [
  '/',
  '/home',
  '/ieo',
  '/ieodetail',
  '/startup',
  '/startup-info',
  '/trade',
  '/contract',
  '/article',
  '/about',
  '/app',
  '/login',
  '/register',
  '/forget',
  '/HelloWorld',
  '/auth-redirect',
  '/otc',
] as const

/** What has to be readable before anybody agrees to it: rules and prices are open too. */
export const OPEN_RULES = ['/terms', '/privacy', '/risk', '/fees'] as const

/** Whether a path is open without a token. `/trade/BTCUSDT` is, `/trader` is not. */
export function isOpen(path: string): boolean {
  const segments = segmentsOf(path)
  return [...OPEN_PATHS, ...OPEN_RULES].some(open => {
    const wanted = segmentsOf(open)
    if (wanted.length === 0) return segments.length === 0
    return wanted.every((segment, index) => segment === segments[index])
  })
}

/** The parts of a path between its slashes. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '')
}
