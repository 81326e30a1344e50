export { type TreasuryServices, treasuryCalls } from './treasury-calls.ts'
