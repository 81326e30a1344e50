/** Routes whose screen is still to be built. They show one honest page; the list only ever shrinks. */
export const pendingRoutes: readonly string[] = ['/ieo', '/ieodetail', '/startup', '/startup-info']

// A room stands in the table with its market; the door to it has none.
const PENDING_ROOMS: ReadonlySet<string> = new Set(
  pendingRoutes.flatMap(route => (route.includes('/$') ? [route.split('/$')[0] ?? route] : [])),
)
const PENDING_PLACES: ReadonlySet<string> = new Set([...pendingRoutes, ...PENDING_ROOMS])

/** Whether a place of the site waits for its screen: who is led there is told before. What lies below one may be there. */
export const isPending = (pathname: string): boolean =>
  PENDING_PLACES.has(pathname) || PENDING_ROOMS.has(`/${pathname.split('/')[1]}`)
