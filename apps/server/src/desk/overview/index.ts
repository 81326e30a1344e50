export { deskSocket, lookNowAndThen } from './desk-socket.ts'
export { measureHouse } from './measure-house.ts'
export { type OverviewServices, overviewCalls } from './overview-calls.ts'
export { soundnessOf } from './soundness.ts'
