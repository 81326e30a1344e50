type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly anyOf?: readonly unknown[]
  readonly oneOf?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

// The protocol's pattern of amounts and prices, as the JSON schema shows it.
const DECIMAL = /^\^-?\??\(\?:0\|\[1-9\]\[0-9\]\*\)\(\?:\\\.\[0-9\]\+\)\?\$$/
const INDENT = '  '

/** A JSON schema in the short form people read: `{ total: integer, records: [ … ] }`. */
export function shapeOf(schema: unknown, indent = ''): string {
  const json = schema as JsonSchema
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum !== undefined) return json.enum.map(value => JSON.stringify(value)).join(' | ')
  const options = json.anyOf ?? json.oneOf
  if (options !== undefined) return options.map(option => shapeOf(option, indent)).join(' | ')
  if (typeof json.type === 'object') return json.type.map(type => shapeOf({ ...json, type }, indent)).join(' | ')
  if (json.type === 'array') return `[ ${shapeOf(json.items ?? {}, indent)} … ]`
  if (json.type === 'object') return objectShape(json, indent)
  if (json.type === 'string') return DECIMAL.test(json.pattern ?? '') ? 'decimal text' : textShape(json)
  if (json.type === 'integer' || json.type === 'number') {
    return `${json.type}${bounds(json.minimum, beyondSafe(json.maximum) ? undefined : json.maximum)}`
  }
  return json.type ?? 'anything'
}

const beyondSafe = (bound: number | undefined): boolean => bound === Number.MAX_SAFE_INTEGER

const textShape = (json: JsonSchema): string => `text${bounds(json.minLength, json.maxLength)}`

function bounds(low: number | undefined, high: number | undefined): string {
  const lowest = low === undefined || low <= -Number.MAX_SAFE_INTEGER ? undefined : low
  if (lowest === undefined) return high === undefined ? '' : ` (≤ ${high})`
  return high === undefined ? ` (≥ ${lowest})` : ` (${lowest}–${high})`
}

function objectShape(json: JsonSchema, indent: string): string {
  const inner = indent + INDENT
  const entries = Object.entries(json.properties ?? {})
  const named = entries.map(([name, value]) => {
    const mark = json.required?.includes(name) === true ? '' : '?'
    return `${inner}${name}${mark}: ${shapeOf(value, inner)}`
  })
  const free = json.additionalProperties
  const others = typeof free === 'object' && free !== null ? [`${inner}(any name): ${shapeOf(free, inner)}`] : []
  const lines = [...named, ...others]
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
