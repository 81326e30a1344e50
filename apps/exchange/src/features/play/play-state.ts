import { createStore } from 'zustand/vanilla'
import { dictionaries } from '../../site/site.ts'

/** Whether the faucet's dialog is open. */
export const faucetDialog = createStore<{ readonly open: boolean }>(() => ({ open: false }))

/** Opens the faucet once its texts are here. */
export async function openFaucet(): Promise<void> {
  await dictionaries.need('play')
  faucetDialog.setState({ open: true })
}

/** Closes the faucet. */
export function closeFaucet(): void {
  faucetDialog.setState({ open: false })
}
