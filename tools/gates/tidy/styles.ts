import { isTest, type Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

const SITE = /^apps\/(exchange|backoffice|desk)\/src\//
const HEX = /#[\da-f]{3,8}\b/gi
const COMMENT = /\/\*[\s\S]*?\*\//g

/** Where colours are written as numbers: the tokens, what is seen before them, and what reckons with shades. */
const COLOUR_PLACES = /\/(?:tokens|first-paint)\.css$|\/src\/site\/theme\/[^/]+\.ts$/

const isSheet = (path: string): boolean =>
  path.endsWith('.css') && (SITE.test(path) || /^packages\/(?:ui|shell)\//.test(path))
const isMarkup = (path: string): boolean => path.endsWith('.tsx') && SITE.test(path) && !isTest(path)

const isProgram = (path: string): boolean => /\.tsx?$/.test(path) && SITE.test(path) && !isTest(path)

/** The feature a file of a site belongs to, as `apps/exchange/src/features/trade`; null for the ground all features share. */
const featureOf = (path: string): string | null => /^apps\/[^/]+\/src\/features\/[^/]+/.exec(path)?.[0] ?? null

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

// Blanked to spaces, so that places stay where they are.
const withoutComments = (text: string): string => text.replace(COMMENT, found => found.replace(/[^\n]/g, ' '))

/** Colours have names: a number that stands in a sheet or a part follows no look. */
export const coloursInTokens: Rule = {
  name: 'colours in tokens',
  find(project) {
    const read = project.files.filter(path => (isSheet(path) || isMarkup(path)) && !COLOUR_PLACES.test(path))
    return read.flatMap(path => {
      const text = isSheet(path) ? withoutComments(project.text(path)) : project.text(path)
      // `url(#name)` is a place in the page.
      return [...text.matchAll(HEX)]
        .filter(({ index }) => text.slice(index - 4, index) !== 'url(')
        .map(({ 0: colour, index }) => `${path}:${lineAt(text, index)}: ${colour}; give it a name in tokens.css`)
    })
  },
}

/** What outranks every other rule says why: the reason stands before the declaration, or before its rule. */
export const importantHasReason: Rule = {
  name: 'important has a reason',
  find(project) {
    return project.files.filter(isSheet).flatMap(path => {
      const text = project.text(path)
      const plain = withoutComments(text)
      return [...plain.matchAll(/!important/g)]
        .filter(({ index }) => {
          const begin = Math.max(
            plain.lastIndexOf('}', index),
            plain.lastIndexOf('{', plain.lastIndexOf('{', index) - 1),
          )
          return !/\/\*/.test(text.slice(begin + 1, text.indexOf('\n', index)))
        })
        .map(({ index }) => `${path}:${lineAt(text, index)}: !important without a reason beside it`)
    })
  },
}

/** The class names in the selectors of a sheet. */
function classesNamed(text: string): Set<string> {
  // What stands before a brace, back to where the rule or declaration before it ends.
  const selectors = withoutComments(text)
    .split('{')
    .slice(0, -1)
    .map(part => part.slice(Math.max(part.lastIndexOf('}'), part.lastIndexOf(';')) + 1))
  return new Set(selectors.flatMap(one => [...one.matchAll(/\.([a-z_][\w-]*)/gi)].map(found => found[1] ?? '')))
}

/** The words that markup gives to elements as their classes. */
function classesGiven(text: string): Set<string> {
  const values = [...text.matchAll(/\b\w*[cC]lassName=(?:"([^"]*)"|\{([^\n]*))/g)].flatMap(([, plain, code]) =>
    plain === undefined ? [...(code ?? '').matchAll(/['"`]([^'"`]*)['"`]/g)].map(found => found[1] ?? '') : [plain],
  )
  // Whoever looks for an element by a class knows its feature as well as whoever dresses it.
  const looked = [...text.matchAll(/\b(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*['"`]([^'"`]*)/g)]
  const sought = looked.flatMap(([, selector]) =>
    [...(selector ?? '').matchAll(/\.([a-z_][\w-]*)/gi)].map(found => found[1] ?? ''),
  )
  return new Set([...values.flatMap(value => value.split(/\s+/)), ...sought])
}

/** Classes of parts from outside, and what the utilities call a word for screen readers alone. */
const OUTSIDE = /^(?:(?:ant|anticon|lucide|ui)(?:-|$)|sr-only$)/

/** Where no class has a name of one word: the features and the frame of every site. */
const NAMED_IN_FULL = /^(apps\/[^/]+\/src\/)(?:features|frame)\//

/** A word alone says everything and nothing: outside the ground a class is named with what it belongs to. */
export const classesInFull: Rule = {
  name: 'classes in full',
  find(project) {
    const sheets = project.files.filter(isSheet)
    const ground = new Map<string, ReadonlySet<string>>()
    const groundOf = (site: string): ReadonlySet<string> => {
      const known = ground.get(site) ?? groundClasses(project, sheets, site)
      ground.set(site, known)
      return known
    }
    return sheets.flatMap(path => {
      const site = NAMED_IN_FULL.exec(path)?.[1]
      if (site === undefined) return []
      return [...classesNamed(project.text(path))]
        .filter(name => !name.includes('-') && !groundOf(site).has(name) && !OUTSIDE.test(name))
        .map(name => `${path}: the class ${name} is a word alone; name what it belongs to`)
    })
  },
}

// What a site's own ground and the packages below it name.
function groundClasses(project: Project, sheets: readonly string[], site: string): ReadonlySet<string> {
  const below = (path: string): boolean => path.startsWith(site) || path.startsWith('packages/')
  return new Set(
    sheets
      .filter(path => below(path) && !NAMED_IN_FULL.test(path))
      .flatMap(path => [...classesNamed(project.text(path))]),
  )
}

/** A class belongs to one feature or to the ground: no other feature styles it or gives it to an element. */
export const classesStayHome: Rule = {
  name: 'classes stay home',
  find(project) {
    const sites = [...new Set(project.files.flatMap(path => SITE.exec(path)?.[0] ?? []))]
    return sites.flatMap(site => strayClasses(project, site))
  },
}

function strayClasses(project: Project, site: string): string[] {
  const files = project.files.filter(path => path.startsWith(site) || path.startsWith('packages/ui/'))
  const owners = new Map<string, string | null>()
  // Whoever is read first owns it; the ground before all.
  const sheets = files.filter(isSheet).toSorted((a, b) => Number(featureOf(a) !== null) - Number(featureOf(b) !== null))
  for (const path of sheets) {
    for (const name of classesNamed(project.text(path))) if (!owners.has(name)) owners.set(name, featureOf(path))
  }
  return files.flatMap(path => {
    const uses = isSheet(path) ? classesNamed : isProgram(path) ? classesGiven : null
    if (uses === null) return []
    return [...uses(project.text(path))].flatMap(name => {
      const owner = owners.get(name) ?? null
      return owner === null || OUTSIDE.test(name) || owner === featureOf(path)
        ? []
        : [`${path}: the class ${name} belongs to ${owner}`]
    })
  })
}
