import { isCode } from '../project/project.ts'
import type { Rule } from './rule.ts'

// Words of ours that the trade has its own for: each went from all names and stays away.
const WORN: readonly { readonly ending: RegExp; readonly better: string }[] = [
  { ending: /(Keeper|Stands)$/, better: 'Service' },
  { ending: /(Doors|Bag)$/, better: 'Services' },
  { ending: /Chores?$/, better: 'Job' },
  { ending: /Ground$/, better: 'Deps' },
  { ending: /^[A-Z]\w*(Teller|Told)$/, better: 'Listener or Service' },
]

// The desk is the operator's site, and nothing else is called so; its own rooms, and who opens it, say the word.
const DESK = /^(?!(open|start)Desk$).*Desks?$/
const OF_THE_DESK = /(^|\/)(desk|operator)\//

const isOurCode = (path: string): boolean => /^(apps|packages)\//.test(path) && isCode(path)
const isServerCode = (path: string): boolean => path.startsWith('apps/server/src/')

/** What the server exports is called by the trade's own words, as the glossary has them. */
export const wornWords: Rule = {
  name: 'plain words',
  find: project =>
    project.files.filter(isOurCode).flatMap(path =>
      project.module(path).exports.flatMap(({ name, line }) => {
        const better = betterThan(name, path)
        return better === undefined ? [] : [`${path}:${line}: ${name}: say ${better}, as the glossary does`]
      }),
    ),
}

function betterThan(name: string, path: string): string | undefined {
  if (DESK.test(name) && !OF_THE_DESK.test(path)) return "what it is: the desk is the operator's site"
  return isServerCode(path) ? WORN.find(({ ending }) => ending.test(name))?.better : undefined
}
