import type { RoomPlan } from '../../room-plan.ts'

/** The rooms of the class-teaching service in the server, lowest first. */
export const lecternRooms: RoomPlan['rooms'] = {
  'lectern/sdk': { enters: ['operations'] },
  'lectern/institutions': { enters: ['platform', 'operations', 'operator', 'safety'] },
  'lectern/integration': {
    enters: ['platform', 'operations', 'operator', 'lectern/sdk', 'safety', 'lectern/institutions'],
  },
  'lectern/documents': {
    enters: ['platform', 'operations', 'operator', 'lectern/institutions', 'lectern/integration'],
  },
  'lectern/classes': { enters: ['operations', 'lectern/institutions', 'lectern/documents'] },
  'lectern/rooms': {
    enters: [
      'platform',
      'operations',
      'lectern/institutions',
      'lectern/integration',
      'lectern/documents',
      'lectern/classes',
    ],
  },
  'lectern/statistics': {
    enters: ['platform', 'operations', 'lectern/institutions', 'lectern/documents', 'lectern/classes'],
  },
  'lectern/billing': {
    enters: [
      'platform',
      'operations',
      'operator',
      'lectern/institutions',
      'lectern/integration',
      'lectern/classes',
      'lectern/statistics',
    ],
  },
  'lectern/recordings': {
    enters: [
      'platform',
      'operations',
      'lectern/institutions',
      'lectern/integration',
      'lectern/documents',
      'lectern/classes',
      'lectern/rooms',
    ],
  },
  'lectern/calls.ts': {
    enters: [
      'lectern/institutions',
      'lectern/integration',
      'lectern/documents',
      'lectern/classes',
      'lectern/statistics',
      'lectern/billing',
      'lectern/recordings',
      'lectern/rooms',
    ],
  },
  'lectern/lectern-services.ts': {
    enters: [
      'platform',
      'lectern/institutions',
      'lectern/integration',
      'lectern/documents',
      'lectern/rooms',
      'lectern/recordings',
    ],
  },
  'lectern/demo': {
    enters: [
      'platform',
      'safety',
      'lectern/institutions',
      'lectern/documents',
      'lectern/classes',
      'lectern/rooms',
      'lectern/billing',
      'lectern/recordings',
    ],
  },
  'lectern/institution-acts.ts': {
    enters: [
      'platform',
      'operator',
      'lectern/institutions',
      'lectern/integration',
      'lectern/documents',
      'lectern/billing',
    ],
  },
  'lectern/for-operators.ts': { enters: ['platform', 'operations', 'lectern/integration', 'lectern/documents'] },
  'lectern/institution-board-table.ts': {
    enters: ['platform', 'operations', 'lectern/institutions', 'lectern/billing'],
  },
  'lectern/take-uploads.ts': { enters: ['lectern/documents', 'lectern/classes', 'lectern/recordings'] },
  'lectern/open-services.ts': {
    enters: [
      'platform',
      'lectern/institutions',
      'lectern/integration',
      'lectern/documents',
      'lectern/rooms',
      'lectern/recordings',
      'lectern/lectern-services.ts',
      'lectern/take-uploads.ts',
    ],
  },
  'lectern/open-classroom.ts': {
    enters: [
      'platform',
      'lectern/integration',
      'lectern/documents',
      'lectern/classes',
      'lectern/rooms',
      'lectern/statistics',
      'lectern/billing',
      'lectern/lectern-services.ts',
      'lectern/open-services.ts',
    ],
  },
  'lectern/index.ts': {
    enters: [
      'operations',
      'lectern/sdk',
      'lectern/integration',
      'lectern/documents',
      'lectern/rooms',
      'lectern/billing',
      'lectern/calls.ts',
      'lectern/for-operators.ts',
      'lectern/institution-board-table.ts',
      'lectern/lectern-services.ts',
      'lectern/demo',
      'lectern/institution-acts.ts',
      'lectern/open-classroom.ts',
    ],
  },
}
