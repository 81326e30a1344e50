import { assert } from '@bourse/kernel'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { BrokenPage } from '../features/errors/index.ts'
import { LoadingPage, PageLayout, RoomLayout, SignLayout, SiteRoot } from '../frame/index.ts'
import { lastMarket, type Room } from '../site/market-room/room/last-market.ts'
import { dictionaries, errorLog, session } from '../site/site.ts'
import { enter } from './enter.ts'
import { exactValue } from './exact-value.ts'
import { ReloadView } from './reload-view.tsx'
import { type Layout, permittedRoutes, type RouteEntry, routeTable } from './route-table.ts'
import { Screen } from './screen.tsx'
import { screens } from './screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteEntry['name']
    layout?: Layout
  }
}

const root = createRootRoute({
  component: SiteRoot,
  beforeLoad: ({ location }) => enter(location.pathname, location.href),
  loader: () => dictionaries.need('frame', 'pages'),
  // Reached by who has passed the guard only: it decides first.
  notFoundComponent: () => null,
})

// Who only looks around never needs the account area.
const AccountLayout = lazyRouteComponent(() => import('../frame/components/account-layout.tsx'), 'AccountLayout')

const layouts = {
  page: createRoute({ getParentRoute: () => root, id: 'page', component: PageLayout }),
  room: createRoute({ getParentRoute: () => root, id: 'room', component: RoomLayout }),
  sign: createRoute({ getParentRoute: () => root, id: 'sign', component: SignLayout }),
  account: createRoute({ getParentRoute: () => root, id: 'account', component: AccountLayout }),
} as const satisfies Record<Layout, unknown>

function routeOf(entry: RouteEntry) {
  return createRoute({
    getParentRoute: () => layouts[entry.layout],
    path: entry.path,
    component: Screen,
    staticData: { name: entry.name, layout: entry.layout },
    beforeLoad: () => {
      const mayEnter = permittedRoutes([entry], session.store.getState().roles).length > 0
      if (!mayEnter) redirect({ to: '/401', replace: true, throw: true })
    },
    loader: async () => {
      const screen = screens[entry.path]
      assert(screen !== undefined, 'every route has its screen')
      const [component] = await Promise.all([screen(), dictionaries.need('frame', 'pages', ...entry.areas)])
      return { component }
    },
  })
}

/** `/trade` and `/contract` alone open the market the room was left in. */
function roomDoor(room: Room) {
  return createRoute({
    getParentRoute: () => root,
    path: `/${room}`,
    beforeLoad: () => {
      redirect({ to: `/${room}/${lastMarket(room, () => localStorage)}`, replace: true, throw: true })
    },
  })
}

const reload = createRoute({ getParentRoute: () => root, path: '/redirect/$', component: ReloadView })

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    redirect({ to: '/404', replace: true, throw: true })
  },
})

const tree = root.addChildren([
  ...Object.entries(layouts).map(([layout, route]) =>
    route.addChildren(routeTable.filter(entry => entry.layout === layout).map(routeOf)),
  ),
  roomDoor('trade'),
  roomDoor('contract'),
  reload,
  unknown,
])

/** The one router of the page. */
export const router = createRouter({
  routeTree: tree,
  parseSearch: parseSearchWith(exactValue),
  stringifySearch: stringifySearchWith(JSON.stringify, exactValue),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: BrokenPage,
  defaultOnCatch: (error, info) => errorLog.add({ kind: 'boundary', error, component: info.componentStack?.trim() }),
})
