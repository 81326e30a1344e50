export { signEvm } from './sign-evm.ts'
export { signMessage } from './sign-message.ts'
export { signUtxo } from './sign-utxo.ts'
export { type SignedTransaction, SignRefused } from './signed.ts'
