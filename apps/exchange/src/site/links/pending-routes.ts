/** Routes whose screen is still to be built. They show one honest page; the list only ever shrinks. */
export const pendingRoutes: readonly string[] = ['/ieo', '/ieodetail', '/startup', '/startup-info', '/otc']

// A room stands in the table with its market; the door to it has none.
const PENDING_PLACES: ReadonlySet<string> = new Set(pendingRoutes.map(route => route.split('/$')[0] ?? route))

/** Whether a place of the site waits for its screen: who is led there is told before. */
export const isPending = (pathname: string): boolean =>
  PENDING_PLACES.has(pathname) || PENDING_PLACES.has(`/${pathname.split('/')[1]}`)
