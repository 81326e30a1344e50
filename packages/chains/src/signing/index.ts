export { signEvm } from './sign-evm.ts'
export { signUtxo } from './sign-utxo.ts'
export { type Signed, SignRefused } from './signed.ts'
