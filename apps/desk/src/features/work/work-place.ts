import { LETTER_STATES } from '@bourse/protocol/terms'

/** The lists of the page, in the order of its states. */
export const WORK_TABS = ['jobs', 'tasks', 'letters', 'callbacks', 'conversions'] as const

/** One of them. */
export type WorkTab = (typeof WORK_TABS)[number]

/** The states by which each list is narrowed, the one it begins with first. */
export const WORK_STATES = {
  tasks: ['all', 'failed'],
  letters: LETTER_STATES,
  callbacks: ['waiting', 'stopped', 'delivered'],
  conversions: ['waiting', 'failed'],
} as const

/** What the address says. */
export interface WorkSearch {
  readonly show?: string
  readonly state?: string
  readonly before?: string
  readonly job?: string
  readonly callback?: string
}

/** Where a list stands: its state and below which number it begins. */
export interface ListPlace<State extends string> {
  readonly state: State
  readonly before: number | null
}

/** The list that an address names. */
export const tabOf = ({ show }: WorkSearch): WorkTab => WORK_TABS.find(tab => tab === show) ?? 'jobs'

/** What an address says of a list; what nobody offers is where the list begins. */
export function placeIn<Tab extends keyof typeof WORK_STATES>(
  tab: Tab,
  { state, before }: WorkSearch,
): ListPlace<(typeof WORK_STATES)[Tab][number]> {
  const states: readonly (typeof WORK_STATES)[Tab][number][] = WORK_STATES[tab]
  const known = states.find(one => one === state) ?? WORK_STATES[tab][0]
  const number = Number(before)
  return { state: known, before: Number.isSafeInteger(number) && number > 0 ? number : null }
}

/** The address of a list. */
export function workHref(of: WorkSearch): string {
  const said = Object.entries(of).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(said as [string, string][]).toString()
  return text === '' ? '/work' : `/work?${text}`
}

/** What a call is told of where a list stands. */
export const askedOf = <State extends string>({ state, before }: ListPlace<State>) => ({
  state,
  ...(before === null ? {} : { before }),
})
