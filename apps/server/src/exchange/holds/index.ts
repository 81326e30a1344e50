export { holdOnce, type NotHeld } from './hold-once.ts'
