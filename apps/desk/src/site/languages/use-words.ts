import { useLanguage } from '@bourse/shell'
import { use } from 'react'
import { useServices } from '../desk-services.ts'
import type { DeskLanguage } from './desk-languages.ts'
import type { Area } from './load.ts'

/** A sentence or a name in both languages, as acts and queues bring it. */
export interface Words {
  readonly zh: string
  readonly en: string
}

/** The language that the page speaks. */
export function useDeskLanguage(): DeskLanguage {
  const { language } = useServices()
  return useLanguage(language.dictionaries) as DeskLanguage
}

/** Picks the page's language out of what came in both. */
export function useWords(): (words: Words) => string {
  const language = useDeskLanguage()
  return words => words[language]
}

/** Waits until the texts of a page are here; a boundary shows the page's skeleton meanwhile. */
export function useArea(area: Area): void {
  const { language } = useServices()
  use(language.need(area))
}
