import type { Fields, z } from '@bourse/protocol'

/** How a field's text in a form body is read. */
export type FieldKind =
  | { readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'nested' }
  /** One of some values, each recognised by its exact text. */
  | { readonly type: 'word'; readonly values: ReadonlyMap<string, unknown> }
  | { readonly type: 'list'; readonly of: FieldKind }

/** Finds out from the schemas how each field of a call is read from a form. */
export function fieldKinds(fields: Fields): ReadonlyMap<string, FieldKind> {
  return new Map(Object.entries(fields).map(([name, schema]) => [name, kindOf(schema)]))
}

type Definition = z.core.$ZodTypes['_zod']['def']

function kindOf(schema: z.core.$ZodType): FieldKind {
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return kindOf(definition.innerType)
    case 'pipe':
      return kindOf(definition.in)
    case 'number':
      return { type: isWhole(definition) ? 'integer' : 'number' }
    case 'boolean':
      return { type: 'boolean' }
    case 'literal':
      return word(definition.values)
    case 'enum':
      return word(Object.values(definition.entries))
    case 'array':
      return { type: 'list', of: kindOf(definition.element) }
    case 'union':
      return kindOfUnion(definition.options)
    case 'object':
    case 'record':
    case 'tuple':
      return { type: 'nested' }
    default:
      return { type: 'text' }
  }
}

const WHOLE: ReadonlySet<unknown> = new Set(['safeint', 'int32', 'uint32'])

const isWhole = (definition: object): boolean => 'format' in definition && WHOLE.has(definition.format)

const word = (values: readonly unknown[]): FieldKind => ({
  type: 'word',
  values: new Map(values.map(value => [String(value), value])),
})

// A union of words is one set of words; of anything else its first option says how the text is read.
function kindOfUnion(options: readonly z.core.$ZodType[]): FieldKind {
  const kinds = options.map(kindOf)
  const words = kinds.flatMap(kind => (kind.type === 'word' ? [...kind.values.values()] : []))
  if (kinds.every(kind => kind.type === 'word')) return word(words)
  return kinds[0] ?? { type: 'text' }
}
