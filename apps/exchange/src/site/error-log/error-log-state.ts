import { createStore } from 'zustand/vanilla'

/** Whether the drawer with the error log is open. */
export const errorLogDrawer = createStore<{ readonly open: boolean }>(() => ({ open: false }))

/** Opens or closes the drawer with the error log. */
export function openErrorLog(open: boolean): void {
  errorLogDrawer.setState({ open })
}
