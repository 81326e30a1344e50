export { broadcastActs } from './broadcast-acts.ts'
export { startBroadcasts } from './send-broadcasts.ts'
