export { startContractNotices } from './start-contract-notices.ts'
export { startNearNotices } from './tell-near.ts'
