import type { RoomPlan } from '../../room-plan.ts'

/** What both products of the server stand on, lowest first. */
export const groundRooms: RoomPlan['rooms'] = {
  platform: { enters: [], open: 'a library of small parts' },
  core: { enters: ['platform'], open: 'only what stands on it knows its parts' },
  operations: { enters: ['platform'], open: 'a contract, a file each' },
  operator: { enters: ['platform'] },
  signer: { enters: ['platform'] },
  followers: { enters: ['platform', 'core'], open: 'only what stands on it knows its parts' },
  gateway: { enters: ['platform', 'operations'] },
  safety: { enters: ['platform', 'operations'], open: 'a library of small parts' },
  trading: { enters: ['platform', 'core', 'operator', 'followers'] },
  backup: { enters: ['platform', 'core', 'operator', 'trading'] },
}
