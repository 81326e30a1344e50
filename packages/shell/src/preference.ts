import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CookieJar } from './cookies.ts'

/** A choice that a cookie keeps: one of a few words. */
export type Preference<Value extends string> = {
  readonly store: StoreApi<{ readonly value: Value }>
  readonly values: readonly Value[]
  readonly get: () => Value
  readonly set: (value: Value) => void
}

/** Names a preference: its cookie, the words it may hold and the one that stands until something is chosen. */
export type PreferenceOptions<Value extends string> = {
  readonly cookie: string
  readonly values: readonly Value[]
  readonly initial: Value
  readonly cookies: CookieJar
}

/** A preference as its cookie has it. A cookie with any other word counts as no choice. */
export function createPreference<Value extends string>(options: PreferenceOptions<Value>): Preference<Value> {
  const { cookie, values, initial, cookies } = options
  const kept = cookies.read(cookie)
  const value = values.find(one => one === kept) ?? initial
  const store = createStore<{ readonly value: Value }>(() => ({ value }))
  return {
    store,
    values,
    get: () => store.getState().value,
    set: next => {
      cookies.write(cookie, next)
      store.setState({ value: next })
    },
  }
}

/** A preference in a component, and what changes it. */
export function usePreference<Value extends string>(
  preference: Preference<Value>,
): readonly [Value, (value: Value) => void] {
  return [useStore(preference.store, state => state.value), preference.set]
}
