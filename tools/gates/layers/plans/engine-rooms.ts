import type { RoomPlan } from '../room-plan.ts'

const PARTS = 'the engine is one machine: its rooms have floors, and the package has one door'

/** The rooms of the engine, lowest first: memory and vocabulary, what stands in it, what happens to an order, and who carries commands out. */
export const engineRooms: RoomPlan = {
  root: 'packages/engine/src',
  rooms: {
    memory: { enters: [], open: PARTS },
    commands: { enters: ['memory'], open: PARTS },
    events: { enters: ['memory', 'commands'], open: PARTS },
    orders: { enters: ['memory'], open: PARTS },
    ledger: { enters: ['memory', 'commands', 'events', 'orders'], open: PARTS },
    book: { enters: ['memory', 'commands', 'events', 'orders'], open: PARTS },
    positions: { enters: ['memory', 'commands', 'events', 'orders', 'book'], open: PARTS },
    state: { enters: ['memory', 'commands', 'events', 'orders', 'ledger', 'book', 'positions'], open: PARTS },
    once: { enters: ['memory', 'commands', 'events', 'state'], open: PARTS },
    living: { enters: ['memory', 'commands', 'events', 'book', 'state'], open: PARTS },
    matching: { enters: ['memory', 'commands', 'events', 'ledger', 'book', 'state', 'living'], open: PARTS },
    trading: {
      enters: ['memory', 'commands', 'events', 'orders', 'book', 'state', 'once', 'living', 'matching', 'contracts'],
      open: PARTS,
    },
    contracts: {
      enters: [
        ...['memory', 'commands', 'events', 'orders', 'ledger', 'book', 'positions', 'state', 'once', 'living'],
        'matching',
      ],
      open: PARTS,
    },
    funds: { enters: ['commands', 'events', 'ledger', 'state', 'once', 'contracts'], open: PARTS },
    digest: {
      enters: ['memory', 'commands', 'ledger', 'book', 'positions', 'state', 'living', 'contracts'],
      open: PARTS,
    },
    snapshot: {
      enters: ['memory', 'commands', 'ledger', 'book', 'positions', 'state', 'living', 'contracts', 'digest'],
      open: PARTS,
    },
    'spot-views.ts': { enters: ['memory', 'commands', 'book', 'living', 'state'] },
    'contract-queries.ts': { enters: ['memory', 'commands', 'positions', 'state', 'contracts'] },
    'contract-nearness.ts': { enters: ['book', 'commands', 'state', 'contracts', 'contract-queries.ts'] },
    'contract-stress.ts': { enters: ['memory', 'book', 'positions', 'state', 'contracts'] },
    'queries.ts': {
      enters: [
        ...['memory', 'commands', 'state', 'once', 'living', 'spot-views.ts', 'contract-queries.ts'],
        ...['contract-nearness.ts', 'contract-stress.ts'],
      ],
    },
    'engine.ts': {
      enters: [...['commands', 'events', 'state', 'digest', 'trading', 'contracts', 'funds', 'snapshot'], 'queries.ts'],
    },
    'index.ts': {
      enters: [
        ...['commands', 'events', 'state', 'once', 'living', 'trading', 'snapshot', 'contract-queries.ts'],
        ...['contract-nearness.ts', 'contract-stress.ts', 'spot-views.ts', 'queries.ts', 'engine.ts'],
      ],
    },
  },
}
