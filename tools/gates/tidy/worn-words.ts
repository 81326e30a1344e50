import { isCode } from '../project/project.ts'
import type { Rule } from './rule.ts'

// Words of ours that the trade has its own for: each went from all names and stays away.
const WORN: readonly { readonly ending: RegExp; readonly better: string }[] = [
  { ending: /(Keeper|Stands)$/, better: 'Service' },
  { ending: /(Doors|Bag)$/, better: 'Services' },
  { ending: /Chores?$/, better: 'Job' },
]

const isServerCode = (path: string): boolean => path.startsWith('apps/server/src/') && isCode(path)

/** What the server exports is called by the trade's own words, as the glossary has them. */
export const wornWords: Rule = {
  name: 'plain words',
  find: project =>
    project.files.filter(isServerCode).flatMap(path =>
      project.module(path).exports.flatMap(({ name, line }) => {
        const worn = WORN.find(({ ending }) => ending.test(name))
        return worn === undefined ? [] : [`${path}:${line}: ${name}: say ${worn.better}, as the glossary does`]
      }),
    ),
}
