import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Language } from './languages.ts'

/** A tree of texts. */
export type Messages = { readonly [key: string]: string | Messages }

/** The shape another language must have when `Source` is the Chinese dictionary: every key, no more. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>
}

/** Which language the page speaks and the texts of the areas it has loaded so far. */
export type LanguageState = { readonly language: Language; readonly messages: Messages }

/** The page's language and its dictionaries, loaded area by area when a route needs them. */
export type Dictionaries<Area extends string> = {
  readonly store: StoreApi<LanguageState>
  /** Loads the areas that are not there yet; a route awaits it before it draws. */
  readonly need: (...areas: readonly Area[]) => Promise<void>
  /** Speaks another language once all its texts are here, so that nothing shows half translated. False when a later choice overtook it. */
  readonly change: (language: Language) => Promise<boolean>
}

/** Dictionaries that begin empty in `language`; `load` fetches one area in one language. */
export function createDictionaries<Area extends string>(
  language: Language,
  load: (area: Area, language: Language) => Promise<Messages>,
): Dictionaries<Area> {
  const store = createStore<LanguageState>(() => ({ language, messages: {} }))
  let wanted = language

  async function loadAll(areas: readonly Area[], as: Language): Promise<Messages> {
    const pairs = await Promise.all(areas.map(async area => [area, await load(area, as)] as const))
    return Object.fromEntries(pairs)
  }

  async function need(...areas: readonly Area[]): Promise<void> {
    const as = wanted
    const missing = areas.filter(area => !(area in store.getState().messages))
    if (missing.length === 0) return
    const loaded = await loadAll(missing, as)
    // The language changed while these texts were on their way: fetch them again in the one that is wanted now.
    if (as !== wanted) return need(...areas)
    // What is drawn reads nothing of what comes: the same object grows, so that no screen is drawn anew for another's texts.
    Object.assign(store.getState().messages, loaded)
  }

  async function change(next: Language): Promise<boolean> {
    const before = store.getState().language
    wanted = next
    try {
      const held = Object.keys(store.getState().messages) as Area[]
      const loaded = await loadAll(held, next)
      if (wanted !== next) return false
      store.setState(({ messages }) => ({ language: next, messages: { ...messages, ...loaded } }))
      return true
    } catch (error) {
      if (wanted === next) wanted = before
      throw error
    }
  }

  return { store, need, change }
}

/** The page's language in a component. */
export function useLanguage<Area extends string>(dictionaries: Dictionaries<Area>): Language {
  return useStore(dictionaries.store, state => state.language)
}
