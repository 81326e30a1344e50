export { type ContractBoardServices, contractCalls } from './contract-calls.ts'
