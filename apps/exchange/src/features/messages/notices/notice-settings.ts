import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Happening } from './told-order.ts'

/** What this browser wants to be told, and how. */
export type NoticeSettings = Readonly<Record<Happening, boolean>> & {
  readonly sound: boolean
  /** One's own deals as marks on the chart. */
  readonly marks: boolean
  /** All orders are cancelled when no page of this browser is open any more. */
  readonly away: boolean
}

/** What stands until something is chosen: everything is shown, nothing sounds. */
export const FIRST_NOTICES: NoticeSettings = {
  filled: true,
  part: true,
  acted: true,
  ended: true,
  sound: false,
  marks: true,
  away: false,
}

const KEY = 'bourse_notices'
const NAMES = Object.keys(FIRST_NOTICES) as (keyof NoticeSettings)[]

/** The settings as the shelf has them; what it should not hold counts as not chosen. */
export function createNoticeSettings(shelf: () => Pick<Storage, 'getItem' | 'setItem'>): {
  readonly store: StoreApi<NoticeSettings>
  readonly set: (changes: Partial<NoticeSettings>) => void
} {
  const store = createStore<NoticeSettings>(() => readSettings(shelf))
  return {
    store,
    set: changes => {
      store.setState(changes)
      try {
        shelf().setItem(KEY, JSON.stringify(store.getState()))
      } catch {
        // What is chosen holds until the page is left.
      }
    },
  }
}

function readSettings(shelf: () => Pick<Storage, 'getItem'>): NoticeSettings {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return FIRST_NOTICES
    const chosen = kept as Partial<Record<keyof NoticeSettings, unknown>>
    const usable = NAMES.filter(name => typeof chosen[name] === 'boolean')
    return { ...FIRST_NOTICES, ...Object.fromEntries(usable.map(name => [name, chosen[name]])) }
  } catch {
    return FIRST_NOTICES
  }
}

/** The settings of this browser. */
export const noticeSettings = createNoticeSettings(() => localStorage)

/** One of the settings. */
export function useNoticeSetting<Name extends keyof NoticeSettings>(name: Name): NoticeSettings[Name] {
  return useStore(noticeSettings.store, state => state[name])
}
