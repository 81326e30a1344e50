export { type Signer, startSigner } from './start-signer.ts'
