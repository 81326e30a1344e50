export type { ContractServices } from './contract-services.ts'
export { DEMO_VENUES } from './demo-contracts.ts'
export { type DemoContracts, openContractIndex, openDemoContracts } from './open-contract-index.ts'
