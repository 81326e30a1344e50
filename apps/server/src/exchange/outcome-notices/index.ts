export { startOutcomeNotices } from './tell-outcomes.ts'
