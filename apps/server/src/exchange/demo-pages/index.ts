import type { Feature } from '../../operations/feature.ts'
import { outboxData, outboxPage } from './outbox.ts'
import { type DemoServices, demoSignInsData } from './sign-ins.ts'

export { type DemoServices, type DemoSignIns, type DemoUser, seedDemoUsers } from './sign-ins.ts'

/** What only the demo shows: its outbox and its sign-ins. */
export const demoPages: Feature<DemoServices> = {
  name: 'demo pages',
  routes: [outboxPage, outboxData, demoSignInsData],
}
