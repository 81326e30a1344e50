import type { Language, Messages } from '@bourse/shell'
import type { Area } from './areas.ts'

const files = import.meta.glob<Messages>('./*/*.ts', { import: 'dictionary' })

/** Fetches the texts of one area in one language. */
export async function loadArea(area: Area, language: Language): Promise<Messages> {
  const load = files[`./${area}/${language}.ts`]
  if (load === undefined) throw new Error(`no texts for ${area} in ${language}`)
  return load()
}
