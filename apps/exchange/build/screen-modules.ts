import { type ESTree, parseSync, Visitor } from 'vite'

/** The module of each route's screen, read from the list of screens: the build itself must not load them. */
export function screenModules(text: string): ReadonlyMap<string, string> {
  const { program, errors } = parseSync('screens.ts', text)
  if (errors[0] !== undefined) throw new Error(`the list of screens does not parse: ${errors[0].message}`)
  const named = new Map<string, ESTree.Expression>()
  const listed: ESTree.ObjectProperty[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) named.set(id.name, init)
    },
    ObjectExpression({ properties }) {
      listed.push(...properties.filter(property => property.type === 'Property'))
    },
  }).visit(program)
  return new Map(
    listed.flatMap(({ key, value }) => {
      if (key.type !== 'Literal' || typeof key.value !== 'string') return []
      const screen = value.type === 'Identifier' ? named.get(value.name) : value
      const module = screen === undefined ? null : lateImportIn(text.slice(screen.start, screen.end))
      return module === null ? [] : [[key.value, module] as const]
    }),
  )
}

// What `() => import('../features/…')` loads, from the folder of the sources.
function lateImportIn(text: string): string | null {
  const { module } = parseSync('screen.ts', `(${text})`)
  const request = module.dynamicImports[0]?.moduleRequest
  return request === undefined ? null : text.slice(request.start - 1, request.end - 1).replace(/^'\.\.\/|'$/g, '')
}
