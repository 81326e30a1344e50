import { latePart, plainSearch } from '@bourse/shell'
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { Frame, MissingPage } from '../frame/index.ts'
import type { DeskServices } from '../site/desk-services.ts'
import { PageFailed } from '../site/parts/lone-page-failed.tsx'
import { Loading } from '../site/parts/states.tsx'

// The router wants a function; a late part is one.
function page(load: () => Promise<ComponentType>): () => ReactNode {
  const Part = latePart(load)
  return () => <Part />
}

type Context = Pick<DeskServices, 'errorLog'>

const root = createRootRouteWithContext<Context>()({ component: Frame })

const overview = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: page(async () => (await import('../features/overview/overview-page.tsx')).OverviewPage),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  component: page(async () => (await import('../features/audit/audit-page.tsx')).AuditPage),
})

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  component: page(async () => (await import('../features/audit/requests-page.tsx')).RequestsPage),
})

const house = createRoute({
  getParentRoute: () => root,
  path: '/house',
  component: page(async () => (await import('../features/house/house-page.tsx')).HousePage),
})

const me = createRoute({
  getParentRoute: () => root,
  path: '/me',
  component: page(async () => (await import('../features/house/own-page.tsx')).OwnPage),
})

const acts = createRoute({
  getParentRoute: () => root,
  path: '/acts',
  validateSearch: (search: Record<string, unknown>): { act?: string } =>
    typeof search['act'] === 'string' ? { act: search['act'] } : {},
  component: page(async () => (await import('./acts-route-page.tsx')).ActsRoutePage),
})

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  component: page(async () => (await import('../features/people/people-page.tsx')).PeoplePage),
})

const person = createRoute({
  getParentRoute: () => root,
  path: '/people/$uid',
  component: page(async () => (await import('../features/people/person-page.tsx')).PersonPage),
})

const queue = createRoute({
  getParentRoute: () => root,
  path: '/reviews/$queue',
  component: page(async () => (await import('../features/queues/queue-page.tsx')).QueuePage),
})

const work = createRoute({
  getParentRoute: () => root,
  path: '/work',
  component: page(async () => (await import('../features/work/work-page.tsx')).WorkPage),
})

const markets = createRoute({
  getParentRoute: () => root,
  path: '/markets',
  component: page(async () => (await import('../features/markets/markets-page.tsx')).MarketsPage),
})

const contracts = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  component: page(async () => (await import('../features/contracts/contracts-page.tsx')).ContractsPage),
})

const votes = createRoute({
  getParentRoute: () => root,
  path: '/votes',
  component: page(async () => (await import('../features/votes/votes-page.tsx')).VotesPage),
})

const invitations = createRoute({
  getParentRoute: () => root,
  path: '/invitations',
  component: page(async () => (await import('../features/invitations/invitations-page.tsx')).InvitationsPage),
})

const treasury = createRoute({
  getParentRoute: () => root,
  path: '/treasury',
  component: page(async () => (await import('../features/treasury/treasury-page.tsx')).TreasuryPage),
})

const institutions = createRoute({
  getParentRoute: () => root,
  path: '/institutions',
  component: page(async () => (await import('../features/institutions/institutions-page.tsx')).InstitutionsPage),
})

const institution = createRoute({
  getParentRoute: () => root,
  path: '/institutions/$institution',
  component: page(async () => (await import('../features/institutions/institution-page.tsx')).InstitutionPage),
})

const articles = createRoute({
  getParentRoute: () => root,
  path: '/articles',
  component: page(async () => (await import('../features/articles/articles-page.tsx')).ArticlesPage),
})

const article = createRoute({
  getParentRoute: () => root,
  path: '/articles/$slug',
  component: page(async () => (await import('../features/articles/article-page.tsx')).ArticlePage),
})

const unknown = createRoute({ getParentRoute: () => root, path: '$', component: MissingPage })

const tree = root.addChildren([
  overview,
  audit,
  requests,
  house,
  me,
  acts,
  people,
  person,
  queue,
  markets,
  contracts,
  votes,
  invitations,
  treasury,
  institutions,
  institution,
  articles,
  article,
  work,
  unknown,
])

/** The desk's addresses. Their search is plain text, as people may type it. */
export function createDeskRouter(context: Context) {
  return createRouter({
    routeTree: tree,
    context,
    caseSensitive: true,
    scrollRestoration: false,
    // The router puts a boundary of its own round the first page, and draws nothing in it unless told what.
    defaultPendingComponent: () => <Loading rows={12} />,
    defaultErrorComponent: ({ error, reset }) => <PageFailed error={error} onRetry={reset} />,
    defaultOnCatch: (error, info) =>
      context.errorLog.add({ kind: 'boundary', error, component: info.componentStack?.trim() }),
    ...plainSearch,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
}
