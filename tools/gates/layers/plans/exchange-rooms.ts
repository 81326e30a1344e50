import type { RoomPlan } from '../room-plan.ts'

/** The rooms of the exchange, lowest first: the ground of the site, its features, its frame, its addresses. */
export const exchangeRooms: RoomPlan = {
  root: 'apps/exchange/src',
  rooms: {
    'features/app-install': { enters: ['site'] },
    'features/assets': { enters: ['site'] },
    site: { enters: [], open: 'the ground, a file each' },
    'vite-env.d.ts': { enters: [] },
    'features/diagnostics': { enters: ['site'] },
    'features/errors': { enters: ['site'] },
    'features/favourites': { enters: ['site'] },
    'features/fiat': { enters: ['site'] },
    'features/images': { enters: ['site'] },
    'features/pending': { enters: ['site'] },
    'features/play': { enters: ['site'], late: ['components/faucet-dialog.tsx'] },
    'features/rules': { enters: ['site'] },
    'features/sign-in': { enters: ['site'] },
    'features/account': { enters: ['site', 'features/images', 'features/rules'] },
    'features/orders': {
      enters: ['site', 'features/fiat', 'features/play'],
      late: ['components/order-tabs.tsx'],
    },
    'features/security': { enters: ['site'] },
    'features/conversion': { enters: ['site', 'features/assets'] },
    'features/proof': { enters: ['site'] },
    'features/transfer': { enters: ['site', 'features/assets'] },
    'features/verification': { enters: ['site', 'features/images'] },
    'features/first-steps': {
      enters: ['site', 'features/play', 'features/orders'],
      late: ['components/first-steps.tsx'],
    },
    'features/home': {
      enters: ['site', 'features/favourites', 'features/fiat', 'features/rules', 'features/orders'],
    },
    'features/messages': {
      enters: ['site', 'features/orders'],
      late: ['notices/told-orders.ts', 'notices/components/fill-watch.tsx'],
    },
    'features/trade': {
      enters: ['site', 'features/favourites', 'features/fiat', 'features/play', 'features/orders', 'features/messages'],
    },
    frame: {
      enters: ['site', 'features/play', 'features/account', 'features/first-steps', 'features/messages'],
      late: ['components/account-layout.tsx'],
    },
    routes: {
      enters: [
        'features/app-install',
        'site',
        'features/assets',
        'features/diagnostics',
        'features/errors',
        'features/pending',
        'features/rules',
        'features/sign-in',
        'features/account',
        'features/orders',
        'features/security',
        'features/verification',
        'features/home',
        'features/conversion',
        'features/proof',
        'features/transfer',
        'features/messages',
        'features/trade',
        'frame',
      ],
    },
    'main.tsx': { enters: ['site', 'routes'] },
  },
}
