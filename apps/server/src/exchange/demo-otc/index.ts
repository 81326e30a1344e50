export { leaveOtcWork } from './leave-otc-work.ts'
