import type { Preference } from '@bourse/shell'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { GO_LETTERS, KEYS, type KeyAct, type KeyScope } from './key-table.ts'

/** What is done for a key; what a scope has no handler for does nothing there. */
export type KeyHandlers = Partial<Record<KeyAct, () => void>>

/** The keys of the page. */
export interface Keyboard {
  /** Which scopes listen now, and whether `G` waits for its letter. */
  readonly store: StoreApi<{ readonly scopes: readonly KeyScope[]; readonly going: boolean }>
  /** Handles the keys of a scope from now on; returns what ends it. */
  readonly listen: (scope: KeyScope, handlers: KeyHandlers) => () => void
  /** Goes to a path, for `G` and a letter. */
  readonly connect: (go: (path: string) => void) => () => void
  /** Takes a press; true: it was one of ours. */
  readonly press: (event: KeyPress) => boolean
}

/** What of a key's event is looked at. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  /** A field has the focus: then only Escape is ours. */
  readonly typing: boolean
}

/** Keys that nobody listens to yet. They can be turned off. */
export function createKeyboard(wanted: Preference<'on' | 'off'>): Keyboard {
  const store = createStore<{ readonly scopes: readonly KeyScope[]; readonly going: boolean }>(() => ({
    scopes: [],
    going: false,
  }))
  const listeners: { readonly scope: KeyScope; readonly handlers: KeyHandlers }[] = []
  let goTo: ((path: string) => void) | null = null

  function tell(): void {
    store.setState({ scopes: [...new Set(listeners.map(({ scope }) => scope))] })
  }

  function press({ key, ctrlKey, metaKey, altKey, typing }: KeyPress): boolean {
    if (ctrlKey || metaKey || altKey || (wanted.get() === 'off' && key !== 'Escape')) return false
    if (typing && key !== 'Escape') return false
    const sign = key.length === 1 ? key.toUpperCase() : key
    if (store.getState().going) {
      store.setState({ going: false })
      const path = GO_LETTERS[sign]
      if (path !== undefined) goTo?.(path)
      return path !== undefined
    }
    if (sign === 'G' && goTo !== null) {
      store.setState({ going: true })
      return true
    }
    // The part that was drawn last is nearest to the operator.
    for (const { scope, handlers } of listeners.toReversed()) {
      const entry = KEYS.find(one => one.scope === scope && one.keys === sign && handlers[one.does] !== undefined)
      if (entry === undefined) continue
      handlers[entry.does]?.()
      return true
    }
    return false
  }

  return {
    store,
    press,
    listen(scope, handlers) {
      const one = { scope, handlers }
      listeners.push(one)
      tell()
      return () => {
        listeners.splice(listeners.indexOf(one), 1)
        tell()
      }
    },
    connect(go) {
      goTo = go
      return () => {
        goTo = null
      }
    },
  }
}
