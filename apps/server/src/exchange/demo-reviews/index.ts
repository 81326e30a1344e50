export { type GiveAct, leaveReviewWork, type ReviewWorkDeps } from './leave-review-work.ts'
