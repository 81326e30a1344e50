/** What is between two parts of a text that is said in one line. */
const BETWEEN = /\s*\|\|\s*/
const WITHIN = /\s*\|\s*/

const partsOf = (text: string): string[] => text.split(BETWEEN).filter(part => part !== '')

/** The paragraphs of a text: `One.||Two.` */
export const paragraphsOf = (text: string): string[] => partsOf(text)

/** Where all coins go: `20|This sale|Free at listing||30|Team|36 months`. Null: a part is no such thing, or they are not the whole. */
export function readSplit(text: string): { name: string; percent: string; unlocks: string }[] | null {
  const parts = partsOf(text).map(part => part.split(WITHIN))
  const fits = parts.every(([percent = '', name = '', unlocks = '']) => {
    return /^\d{1,3}(?:\.\d{1,2})?$/.test(percent) && name !== '' && unlocks !== ''
  })
  const all = parts.reduce((sum, [percent]) => sum + Math.round(Number(percent) * 100), 0)
  if (!fits || all !== 10_000) return null
  return parts.map(([percent = '', name = '', unlocks = '']) => ({ name, percent: trimmed(percent), unlocks }))
}

const trimmed = (percent: string): string => String(Number(percent))

/** The same of what was kept. */
export const splitOf = (text: string): { name: string; percent: string; unlocks: string }[] =>
  text === '' ? [] : (readSplit(text) ?? [])

/** What can go wrong: `Few buyers.|Messages are worth what ships pay.||…` Null: a part is no such thing. */
export function readRisks(text: string): { name: string; text: string }[] | null {
  const parts = partsOf(text).map(part => part.split(WITHIN))
  if (!parts.every(([name = '', said = '', ...more]) => name !== '' && said !== '' && more.length === 0)) return null
  return parts.map(([name = '', said = '']) => ({ name, text: said }))
}

/** The same of what was kept. */
export const risksOf = (text: string): { name: string; text: string }[] => readRisks(text) ?? []
