export {
  type Arrival,
  type Broadcast,
  type Chain,
  type ChainBlock,
  type Head,
  NodeAway,
  type Receipt,
  type Watch,
} from './chain.ts'
export { evmAddressAt, readEvmAddress } from './evm/evm-address.ts'
export { type EvmParameters, evmChain } from './evm/evm-chain.ts'
export { callOf, costMax, type EvmPayment, type EvmPlan, type GasPrice, raisedPrice } from './evm/evm-plan.ts'
export { balanceAt, balanceOf, gasOf, gasPriceNow, nextNonce } from './evm/evm-prices.ts'
export { nextStep, type Step } from './follow-chain.ts'
export { type AskNode, askNode, NodeRefused } from './json-rpc.ts'
export { type AccountPath, accountPublicKey, type Branch, type KeyPlace } from './keys/account.ts'
export { newSeedWords, seedOfWords } from './keys/seed.ts'
export { isEosMemo, isEosName } from './memo/eos-name.ts'
export { isXrpAddress, isXrpTag, xrpAddressAt } from './memo/xrp-address.ts'
export { evmPaymentShape, evmPlanShape, planText, reserveStatementShape, utxoPlanShape } from './plan-shapes.ts'
export {
  SHUT_ADDRESS,
  type SimulatedChain,
  type SimulatedPayment,
  type SimulatedState,
  simulatedChain,
  simulatedRaw,
  simulatedTxid,
} from './simulated/simulated-chain.ts'
export { isTronAddress, tronAddressAt } from './tron/tron-address.ts'
export {
  type OwnOutput,
  planUtxoPayment,
  replaceUtxoPayment,
  type UtxoPayment,
  type UtxoPlan,
} from './utxo/plan-payment.ts'
export { readUtxoAddress, utxoAddressAt } from './utxo/utxo-address.ts'
export { utxoChain } from './utxo/utxo-chain.ts'
export { UTXO_CHAINS, type UtxoParameters } from './utxo/utxo-family.ts'
export { feeRateNow } from './utxo/utxo-fees.ts'
