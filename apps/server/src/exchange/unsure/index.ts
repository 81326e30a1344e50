export { type UnsureDeps, unsureActs } from './unsure-acts.ts'
export type { UnsureBooking, UnsureKind } from './unsure-booking.ts'
export { unsureQueue } from './unsure-queue.ts'
