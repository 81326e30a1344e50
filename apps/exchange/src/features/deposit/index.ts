export { shortened } from './address-groups.ts'
export { type CoinOnChain, useChains } from './api/deposits.ts'
