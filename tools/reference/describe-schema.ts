/** The part of a JSON schema that the reference shows. */
export type JsonSchema = {
  type?: string
  enum?: readonly (string | number | boolean | null)[]
  const?: string | number | boolean | null
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  additionalProperties?: boolean | JsonSchema
  anyOf?: readonly JsonSchema[]
  minLength?: number
  maxLength?: number
  pattern?: string
  default?: unknown
}

/** Says in a few words what a value may be: `text (1 to 64)`, `list of { coin, name }`. */
export function describeSchema(schema: JsonSchema): string {
  const fallback =
    schema.default === undefined || schema.default === '' ? '' : `, ${JSON.stringify(schema.default)} if left out`
  return kindOf(schema) + fallback
}

function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum !== undefined) return schema.enum.map(value => `\`${String(value)}\``).join(' ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'string') return textOf(schema)
  return schema.type ?? 'anything'
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema): string {
  const names = Object.keys(properties)
  if (names.length > 0) return `{ ${names.join(', ')} }`
  return typeof additionalProperties === 'object' ? `entries of ${kindOf(additionalProperties)}` : '{ }'
}

function textOf({ minLength, maxLength, pattern }: JsonSchema): string {
  if (pattern === '^(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$') return 'decimal text'
  if (maxLength === undefined) return 'text'
  return `text (${minLength ?? 0} to ${maxLength})`
}
