import { bringsFile, type Call, serverCalls, serverPathOf, z } from '../../packages/protocol/src/index.ts'
import type { JsonSchema } from './describe-schema.ts'

const FOLDER = 'packages/lectern-sdk/src/server'
const MADE = '// Made from the protocol by `npm run reference`; a gate compares.'
const WIDTH = 120

/** The modules with the types of the server API's calls, for the SDK: one for each group, and one of them all. */
export function sdkCalls(): Record<string, string> {
  const groups = Map.groupBy(serverCalls, call => pathOf(call).split('/')[0] ?? '')
  const modules = [...groups].map(([group, calls]) => [`${FOLDER}/calls/${group}-calls.ts`, groupModule(group, calls)])
  return { [`${FOLDER}/calls.ts`]: allModule([...groups.keys()]), ...Object.fromEntries(modules) }
}

const allModule = (groups: readonly string[]): string =>
  [
    MADE,
    '',
    ...groups.toSorted().map(group => `import type { ${interfaceOf(group)} } from './calls/${group}-calls.ts'`),
    '',
    '/** What each call of the server API takes and answers. */',
    callsHead(groups.map(interfaceOf)),
    '',
    '/** The path of a call; what brings a file is `upload`’s. */',
    'export type CallPath = { [Path in keyof Calls]: Calls[Path] extends { file: true } ? never : Path }[keyof Calls]',
    '',
    '/** What a call takes. */',
    "export type CallFields<Path extends CallPath> = Calls[Path]['fields']",
    '',
    '/** What a call answers. */',
    "export type CallReply<Path extends CallPath> = Calls[Path]['reply']",
    '',
  ].join('\n')

// As the formatter has a line that is too long.
function callsHead(names: readonly string[]): string {
  const line = `export interface Calls extends ${names.join(', ')} {}`
  return line.length <= WIDTH ? line : `export interface Calls\n  extends ${names.join(',\n    ')} {}`
}

const groupModule = (group: string, calls: readonly Call[]): string =>
  [
    MADE,
    '',
    `/** What each call under ${group}/ takes and answers. */`,
    `export interface ${interfaceOf(group)} {`,
    ...calls.flatMap(callLines),
    '}',
    '',
  ].join('\n')

const interfaceOf = (group: string): string => `${group.charAt(0).toUpperCase()}${group.slice(1)}Calls`

const pathOf = (call: Call): string => serverPathOf(call).split('/').slice(3).join('/')

function callLines(call: Call): string[] {
  const fields = Object.entries(call.fields).map(([name, schema]): Field => {
    const isOptional = schema.safeParse(undefined).success
    return { name, schema: schemaOf(schema, 'input'), isOptional }
  })
  return [
    `  /** ${call.summary} */`,
    `  '${pathOf(call)}': {`,
    `    fields: ${objectOf(fields, 2)}`,
    `    reply: ${typeOf(schemaOf(call.reply, 'output'), 2)}`,
    // Its fields travel in the query, and its body is the file.
    ...(bringsFile(call) ? ['    file: true'] : []),
    '  }',
  ]
}

type Field = { readonly name: string; readonly schema: JsonSchema; readonly isOptional: boolean }

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io }) as JsonSchema

function objectOf(fields: readonly Field[], depth: number): string {
  if (fields.length === 0) return 'Record<string, never>'
  const pad = '  '.repeat(depth + 1)
  const lines = fields.map(({ name, schema, isOptional }) => {
    const head = `${pad}${nameOf(name)}${isOptional ? '?' : ''}:`
    const type = typeOf(schema, depth + 1)
    // As the formatter has a line that is too long: one choice a line.
    const isLong = head.length + 1 + type.length > WIDTH && !type.includes('\n')
    return isLong ? [head, ...type.split(' | ').map(one => `${pad}  | ${one}`)].join('\n') : `${head} ${type}`
  })
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

function typeOf(schema: JsonSchema, depth: number): string {
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(one => typeOf(one, depth)).join(' | ')
  switch (schema.type) {
    case 'array':
      return listOf(typeOf(schema.items ?? {}, depth))
    case 'object':
      return groupOf(schema, depth)
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    default:
      return 'unknown'
  }
}

function groupOf(
  { properties, additionalProperties, required }: JsonSchema & { required?: readonly string[] },
  depth: number,
): string {
  if (properties === undefined) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'never'
    return `Record<string, ${value}>`
  }
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isOptional: required !== undefined && !required.includes(name),
  }))
  return objectOf(fields, depth)
}

const listOf = (type: string): string => (type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`)

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value)
