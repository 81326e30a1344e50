import { createContext, use } from 'react'
import type { QueuedItem } from './act-order.ts'

/** What an act is opened with. */
export interface OpenAct {
  readonly name: string
  /** What is known already, by field. */
  readonly known?: Readonly<Record<string, string>>
  /** The item of a queue that it decides. */
  readonly item?: QueuedItem
}

type Open = (act: OpenAct | null) => void

const ActContext = createContext<Open | null>(null)

/** Gives everything below the way to open an act beside it. */
export const ActContextProvider = ActContext.Provider

const ActOpenContext = createContext(false)

/** Tells everything below whether an act stands beside it. */
export const ActOpenProvider = ActOpenContext.Provider

/** Whether an act stands beside the page: what else would, makes room. */
export const useActOpen = (): boolean => use(ActOpenContext)

/** Opens an act in the pane of the page; null closes it. */
export function useOpenAct(): Open {
  const open = use(ActContext)
  if (open === null) throw new Error('an act is opened outside of a page that has room for one')
  return open
}
