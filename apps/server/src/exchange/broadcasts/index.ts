export { broadcastActs } from './broadcast-acts.ts'
export { broadcastsForOperators } from './broadcasts-for-operators.ts'
export { startBroadcasts } from './send-broadcasts.ts'
