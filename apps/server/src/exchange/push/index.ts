export { pushKeyOf } from './push-key.ts'
export {
  deletePushDevice,
  enqueuePushes,
  keepPushDevice,
  listPushDevices,
  pushDevicesOf,
} from './push-table.ts'
export { isZone, quietAt } from './quiet-hours.ts'
export { readEndpoint } from './read-endpoint.ts'
export { isPointOfCurve } from './seal-push.ts'
export { startPushes } from './send-pushes.ts'
