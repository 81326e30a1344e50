import { isCode } from '../project/project.ts'
import type { Rule } from './rule.ts'

// Words of ours that the trade has its own for: each went from all names and stays away.
const WORN: readonly { readonly ending: RegExp; readonly better: string }[] = [
  { ending: /(Keeper|Stands)$/, better: 'Service' },
  { ending: /(Doors|Bag)$/, better: 'Services' },
  { ending: /Chores?$/, better: 'Job' },
  { ending: /^[A-Z]\w*(Grounds?|Ports|Parts)$/, better: 'Deps' },
  { ending: /^[A-Z]\w*(Teller|Told)$/, better: 'Listener or Service' },
  { ending: /^[A-Z]\w*Wants$/, better: 'Interest' },
]

// A type is a noun: what was asked, sent or found is a request, a result, a row. States of a wire type stay adjectives.
const PARTICIPLE =
  /^\s*(?:export )?(?:type|interface) ([A-Z][a-z]+ed|Begun|Brought|Chosen|Drawn|Found|Given|Heard|Held|Kept|Known|Lost|Made|Said|Seen|Sent|Shown|Taken|Told|Unsent|Untold|Wants|Written)\b/
const STAY: ReadonlySet<string> = new Set(['Feed', 'Refused'])
// What customers have installed is called as they know it.
const INSTALLED = /^packages\/lectern-sdk\//

// The desk is the operator's site, and nothing else is called so; its own rooms, and who opens it, say the word.
const DESK = /^(?!(open|start)Desk$).*Desks?$/
const OF_THE_DESK = /(^|\/)(desk|operator)\//

const isOurCode = (path: string): boolean => /^(apps|packages)\//.test(path) && isCode(path)
const isOfAnApp = (path: string): boolean => path.startsWith('apps/')

/** What the apps export is called by the trade's own words, as the glossary has them. */
export const wornWords: Rule = {
  name: 'plain words',
  find: project =>
    project.files.filter(isOurCode).flatMap(path => [
      ...project.module(path).exports.flatMap(({ name, line }) => {
        const better = betterThan(name, path)
        return better === undefined ? [] : [`${path}:${line}: ${name}: say ${better}, as the glossary does`]
      }),
      ...(INSTALLED.test(path) ? [] : participlesOf(path, project.text(path))),
    ]),
}

function participlesOf(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const name = PARTICIPLE.exec(line)?.[1]
    return name === undefined || STAY.has(name) ? [] : [`${path}:${at + 1}: ${name}: a type is a noun, say of what`]
  })
}

function betterThan(name: string, path: string): string | undefined {
  if (DESK.test(name) && !OF_THE_DESK.test(path)) return "what it is: the desk is the operator's site"
  if (path.startsWith('packages/engine/') && /^[A-Z]\w*View$/.test(name))
    return "the engine's: a View goes over the wire"
  return isOfAnApp(path) ? WORN.find(({ ending }) => ending.test(name))?.better : undefined
}
