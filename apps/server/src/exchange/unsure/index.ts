export { type UnsureDeps, unsureActs } from './unsure-acts.ts'
export { numberIn, type UnsureBooking, type UnsureKind } from './unsure-booking.ts'
export { unsureQueue } from './unsure-queue.ts'
export { unsureRows } from './unsure-rows.ts'
