import type { Feature } from '../../operations/feature.ts'
import { outboxData, outboxPage } from './outbox.ts'
import { demoSignInsData } from './sign-ins.ts'

export { type DemoSignIns, type DemoUser, seedDemoUsers } from './sign-ins.ts'

/** What only the demo shows: its outbox and its sign-ins. */
export const demoDesk: Feature = { name: 'demo desk', routes: [outboxPage, outboxData, demoSignInsData] }
