export { startContractNotices } from './start-contract-notices.ts'
