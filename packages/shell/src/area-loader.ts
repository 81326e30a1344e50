import type { Messages } from './dictionaries.ts'
import type { Language } from './languages.ts'

/** Fetches the texts of one area in one language, from files that are named `./area/language.ts`. */
export const areaLoader =
  <Area extends string>(files: Readonly<Record<string, () => Promise<Messages>>>) =>
  async (area: Area, language: Language): Promise<Messages> => {
    const load = files[`./${area}/${language}.ts`]
    if (load === undefined) throw new Error(`no texts of ${area} in ${language}`)
    return load()
  }
