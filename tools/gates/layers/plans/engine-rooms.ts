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
    state: { enters: ['memory', 'commands', 'events', 'orders', 'ledger', 'book'], open: PARTS },
    once: { enters: ['memory', 'commands', 'events', 'state'], open: PARTS },
    living: { enters: ['memory', 'commands', 'events', 'book', 'state'], open: PARTS },
    digest: { enters: ['memory', 'commands', 'ledger', 'book', 'state', 'living'], open: PARTS },
    matching: { enters: ['memory', 'commands', 'events', 'ledger', 'book', 'state', 'living'], open: PARTS },
    trading: {
      enters: ['memory', 'commands', 'events', 'orders', 'book', 'state', 'once', 'living', 'matching'],
      open: PARTS,
    },
    funds: { enters: ['commands', 'events', 'ledger', 'state', 'once', 'living'], open: PARTS },
    snapshot: { enters: ['memory', 'commands', 'ledger', 'book', 'state', 'living', 'digest'], open: PARTS },
    'queries.ts': { enters: ['memory', 'commands', 'book', 'state', 'once', 'living'] },
    'engine.ts': { enters: ['commands', 'events', 'state', 'digest', 'trading', 'funds', 'snapshot', 'queries.ts'] },
    'index.ts': {
      enters: ['commands', 'events', 'state', 'once', 'living', 'trading', 'snapshot', 'queries.ts', 'engine.ts'],
    },
  },
}
