import type { RoomPlan } from '../../room-plan.ts'

/** The rooms of the operator's desk in the server, lowest first. */
export const deskRooms: RoomPlan['rooms'] = {
  'desk/sign-in': { enters: ['platform', 'operations', 'operator', 'safety'] },
  'desk/queues': { enters: ['platform', 'operations', 'operator', 'desk/sign-in'] },
  'desk/acts': { enters: ['platform', 'operations', 'operator', 'desk/sign-in', 'desk/queues'] },
  'desk/audit': { enters: ['platform', 'operations', 'operator', 'desk/sign-in', 'desk/acts'] },
  'desk/overview': {
    enters: ['platform', 'followers', 'operations', 'operator', 'desk/sign-in', 'desk/queues', 'desk/audit'],
  },
  'desk/markets': { enters: ['operations', 'desk/overview'] },
  'desk/contracts': { enters: ['operations'] },
  'desk/votes': { enters: ['operations'] },
  'desk/invitations': { enters: ['operations'] },
  'desk/treasury': { enters: ['operations', 'desk/overview'] },
  'desk/institutions': { enters: ['operations'] },
  'desk/articles': { enters: ['operations'] },
  'desk/work': { enters: ['platform', 'operations', 'desk/sign-in'] },
  'desk/people': { enters: ['operations', 'operator', 'desk/sign-in'] },
  'desk/index.ts': {
    enters: [
      'platform',
      'operations',
      'operator',
      'desk/sign-in',
      'desk/queues',
      'desk/acts',
      'desk/audit',
      'desk/overview',
      'desk/markets',
      'desk/contracts',
      'desk/votes',
      'desk/invitations',
      'desk/treasury',
      'desk/institutions',
      'desk/articles',
      'desk/work',
      'desk/people',
    ],
  },
}
