export { leaveReviewWork } from './leave-review-work.ts'
