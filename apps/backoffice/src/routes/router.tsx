import { latePart, plainSearch } from '@bourse/shell'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { SignInPage } from '../features/sign-in/index.ts'
import { FrameWaiting, LonePage, LonePageFailed, MissingPage } from '../frame/index.ts'
import type { ConsoleServices } from '../site/console-services.ts'
import { GROUP_PATHS, PAGES } from '../site/pages/page-list.ts'
import { returnPath } from '../site/session/return-path.ts'
import { userInfoQuery } from '../site/session/user-info.ts'

type Context = Pick<ConsoleServices, 'session' | 'errorLog' | 'client' | 'queries'>

function lone(Page: ComponentType, meanwhile?: ReactNode): () => ReactNode {
  return () => (
    <LonePage meanwhile={meanwhile}>
      <Page />
    </LonePage>
  )
}

const root = createRootRouteWithContext<Context>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  beforeLoad: ({ context, search }) => {
    if (context.session.token() !== null) redirect({ href: returnPath(search.redirect), replace: true, throw: true })
  },
  component: SignInPage,
})

const missing = createRoute({ getParentRoute: () => root, path: '/404', component: MissingPage })

// Whoever has a link into a class needs no account; the room is a page of its own, fetched by who comes to it.
const room = createRoute({
  getParentRoute: () => root,
  path: '/room/$token',
  component: lone(latePart(async () => (await import('../features/room/room-page.tsx')).RoomPage)),
})

// Whoever has a link to a recording needs no account either.
const replay = createRoute({
  getParentRoute: () => root,
  path: '/replay/$token',
  component: lone(latePart(async () => (await import('../features/recordings/player/replay-page.tsx')).ReplayPage)),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    redirect({ to: '/404', replace: true, throw: true })
  },
})

const loadFrame = async () => (await import('../frame/frame.tsx')).Frame

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ context, location }) => {
    if (context.session.token() === null)
      redirect({ to: '/login', search: { redirect: location.href }, replace: true, throw: true })
    // On their way while the rest begins; what fails here fails again where it is drawn.
    loadFrame().catch(() => undefined)
    const user = userInfoQuery(context.client, context.session.token())
    if (context.queries.getQueryState(user.queryKey) === undefined) void context.queries.prefetchQuery(user)
  },
  // Whoever signs in first waits for no menu, no strip and no drawer.
  component: lone(latePart(loadFrame), <FrameWaiting />),
})

// The frame draws the pages itself, so that an open page outlives a visit to another; these routes say which paths exist.
const pages = PAGES.map(page => createRoute({ getParentRoute: () => frame, path: page.path }))

// Pages below a page are opened in its tab.
const below = createRoute({ getParentRoute: () => frame, path: '/data-center/Statistics-list/$classId' })

const belowClasses = createRoute({ getParentRoute: () => frame, path: '/dashboard/class/$classId' })

const belowPlayback = createRoute({ getParentRoute: () => frame, path: '/Data-management/playback/$recording' })

const shortcuts = Object.entries(GROUP_PATHS).map(([path, goal]) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => {
      redirect({ href: goal, replace: true, throw: true })
    },
  }),
)

const tree = root.addChildren([
  signIn,
  missing,
  room,
  replay,
  frame.addChildren([...pages, below, belowClasses, belowPlayback, ...shortcuts]),
  unknown,
])

/** The console's addresses. Their search is plain text, as people may type it. */
export function createConsoleRouter(context: Context) {
  return createRouter({
    routeTree: tree,
    context,
    caseSensitive: true,
    scrollRestoration: false,
    defaultErrorComponent: ({ error, reset }) => <LonePageFailed error={error} onRetry={reset} />,
    defaultOnCatch: (error, info) =>
      context.errorLog.add({ kind: 'boundary', error, component: info.componentStack?.trim() }),
    ...plainSearch,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
