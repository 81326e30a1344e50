import { keptText } from '@bourse/shell'
import { create } from 'zustand'

const kept = keptText('bourse_hide_amounts')
const YES = 'yes'

/** Whether the amounts of the page are hidden; this browser keeps it. */
export const useHidden = create<{ readonly hidden: boolean; readonly hide: (hidden: boolean) => void }>(set => ({
  hidden: kept.read() === YES,
  hide(hidden) {
    if (hidden) kept.write(YES)
    else kept.forget()
    set({ hidden })
  },
}))
