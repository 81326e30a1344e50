import type { Program } from 'oxc-parser'

/** One function: what it is called, where it begins, how long it is and what it takes. */
export type FunctionFacts = {
  name: string
  line: number
  lines: number
  parameters: number
  callback: boolean
  callee: string
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Every function of a module, nested ones included. */
export function functionsOf(program: Program, lineAt: (offset: number) => number): FunctionFacts[] {
  const found: FunctionFacts[] = []
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (FUNCTIONS.has(node.type) && node['body'] !== null) found.push(factsOf(node, parents, lineAt))
    for (const child of childrenOf(node)) visit(child, [node, ...parents])
  }
  visit(program as unknown as Node, [])
  return found
}

function factsOf(node: Node, parents: readonly Node[], lineAt: (offset: number) => number): FunctionFacts {
  const parent = parents[0]
  const callback = parent?.type === 'CallExpression' || parent?.type === 'NewExpression'
  const line = lineAt(node.start)
  return {
    name: nameOf(node, parents),
    line,
    lines: lineAt(node.end - 1) - line + 1,
    parameters: parametersOf(node),
    callback,
    callee: callback ? calleeOf(parent) : '',
  }
}

// `this: Type` is a parameter for the types alone.
function parametersOf(node: Node): number {
  const parameters = (node['params'] ?? []) as Node[]
  return parameters.filter(parameter => parameter['name'] !== 'this').length
}

function nameOf(node: Node, parents: readonly Node[]): string {
  const own = node['id'] as { name?: string } | null | undefined
  if (own?.name !== undefined) return own.name
  const parent = parents[0]
  const named = (parent?.['id'] ?? parent?.['key'] ?? parent?.['left']) as { name?: string } | null | undefined
  return named?.name ?? 'anonymous'
}

function calleeOf(call: Node): string {
  let callee = call['callee'] as Node | undefined
  while (callee !== undefined && callee['name'] === undefined) {
    callee = (callee['object'] ?? callee['callee'] ?? callee['tag']) as Node | undefined
  }
  const name = callee?.['name']
  return typeof name === 'string' ? name : ''
}

function* childrenOf(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) yield item
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
