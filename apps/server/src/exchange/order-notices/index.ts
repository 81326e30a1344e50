export { startOrderNotices } from './start-order-notices.ts'
