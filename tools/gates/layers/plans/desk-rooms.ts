import type { RoomPlan } from '../room-plan.ts'

/** The rooms of the operators' desk, lowest first: the ground of the site, its features, its frame, its addresses. */
export const deskRooms: RoomPlan = {
  root: 'apps/desk/src',
  rooms: {
    site: { enters: [], open: 'the ground, a file each' },
    'features/sign-in': { enters: ['site'] },
    'features/acts': { enters: ['site'] },
    'features/overview': { enters: ['site'] },
    'features/audit': { enters: ['site', 'features/acts'] },
    'features/house': { enters: ['site', 'features/acts'] },
    'features/institutions': { enters: ['site', 'features/acts'] },
    'features/markets': { enters: ['site', 'features/acts'] },
    'features/contracts': { enters: ['site', 'features/acts'] },
    'features/votes': { enters: ['site', 'features/acts'] },
    'features/invitations': { enters: ['site', 'features/acts'] },
    'features/treasury': { enters: ['site', 'features/acts'] },
    'features/articles': { enters: ['site', 'features/acts'] },
    'features/work': { enters: ['site', 'features/acts'] },
    'features/papers': { enters: ['site'] },
    'features/people': { enters: ['site', 'features/acts', 'features/papers'] },
    'features/appeals': { enters: ['site', 'features/acts', 'features/papers'] },
    'features/queues': {
      enters: ['site', 'features/acts', 'features/papers', 'features/people', 'features/appeals'],
    },
    frame: { enters: ['site'] },
    routes: {
      enters: [
        'site',
        'features/acts',
        'features/overview',
        'features/audit',
        'features/house',
        'features/people',
        'features/queues',
        'features/institutions',
        'features/markets',
        'features/contracts',
        'features/votes',
        'features/invitations',
        'features/treasury',
        'features/articles',
        'features/work',
        'frame',
      ],
      late: ['inside.tsx'],
    },
    // What stands behind the sign-in is fetched after it.
    'app.tsx': { enters: ['site', 'features/sign-in', 'routes'] },
    'main.tsx': { enters: ['site', 'app.tsx'] },
    'door.tsx': { enters: ['site', 'features/sign-in'] },
  },
}
