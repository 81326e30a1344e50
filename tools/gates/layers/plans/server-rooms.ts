import type { RoomPlan } from '../room-plan.ts'
import { deskRooms } from './server/desk-rooms.ts'
import { exchangeRooms } from './server/exchange-rooms.ts'
import { groundRooms } from './server/ground-rooms.ts'
import { lecternRooms } from './server/lectern-rooms.ts'

/** The rooms of the server, lowest first: the ground, the desk, the two products, and what joins them. */
export const serverRooms: RoomPlan = {
  root: 'apps/server/src',
  rooms: {
    ...groundRooms,
    ...deskRooms,
    ...exchangeRooms,
    ...lecternRooms,
    demo: {
      enters: [
        'platform',
        'core',
        'operator',
        'followers',
        'exchange/markets',
        'exchange/contract-index',
        'exchange/purposes',
        'exchange/funds-past',
        'trading',
      ],
    },
    'offline-commands.ts': { enters: ['operator', 'trading', 'backup'] },
    'ops.ts': { enters: ['platform', 'operator', 'offline-commands.ts'] },
    // All acts in one place: the reference and the tests over all of them read it without a house.
    'every-act.ts': {
      enters: [
        'platform',
        'operations',
        'operator',
        'trading',
        'backup',
        'demo',
        'desk/index.ts',
        'exchange/index.ts',
        'lectern/index.ts',
      ],
    },
    'start-house.ts': {
      enters: [
        'platform',
        'operations',
        'operator',
        'gateway',
        'trading',
        'backup',
        'demo',
        'desk/index.ts',
        'every-act.ts',
        'exchange/index.ts',
        'lectern/index.ts',
      ],
    },
    'main.ts': { enters: ['platform', 'start-house.ts'] },
  },
}
