export { useFaucet } from './api/use-faucet.ts'
export { faucetDialog, openFaucet } from './play-state.ts'
