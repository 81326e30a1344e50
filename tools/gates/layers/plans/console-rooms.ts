import type { RoomPlan } from '../room-plan.ts'

/** The rooms of the console, lowest first: the ground of the site, its features, its frame, its addresses. */
export const consoleRooms: RoomPlan = {
  root: 'apps/backoffice/src',
  rooms: {
    site: { enters: [], open: 'the ground, a file each' },
    'features/account': { enters: ['site'] },
    'features/classes': { enters: ['site'] },
    'features/application': { enters: ['site'] },
    'features/billing': { enters: ['site', 'features/classes'] },
    'features/documents': { enters: ['site', 'features/classes'], late: ['uploading/upload-panel.tsx'] },
    'features/room': { enters: ['site', 'features/classes', 'features/documents'] },
    'features/class-page': { enters: ['site', 'features/classes', 'features/documents'] },
    'features/sdk': { enters: ['site'] },
    'features/sign-in': { enters: ['site', 'features/account'] },
    'features/recordings': { enters: ['site', 'features/classes', 'features/documents', 'features/room'] },
    'features/statistics': { enters: ['site', 'features/classes', 'features/documents'] },
    frame: {
      enters: [
        'site',
        'features/account',
        'features/class-page',
        'features/classes',
        'features/application',
        'features/billing',
        'features/documents',
        'features/sdk',
        'features/recordings',
        'features/statistics',
      ],
      late: ['frame.tsx'],
    },
    routes: { enters: ['site', 'features/room', 'features/sign-in', 'features/recordings', 'frame'] },
    'app.tsx': { enters: ['site', 'frame', 'routes'] },
    'main.tsx': { enters: ['site', 'routes', 'app.tsx'] },
  },
}
