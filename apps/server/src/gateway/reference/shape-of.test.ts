import { decimal, z } from '@bourse/protocol'
import { expect, test } from 'vitest'
import { shapeOf } from './shape-of.ts'

const shape = (schema: z.ZodMiniType): string => shapeOf(z.toJSONSchema(schema, { unrepresentable: 'any' }))

test('a shape is what people read of a schema', () => {
  expect(shape(decimal())).toBe('decimal text')
  expect(shape(z.string().check(z.minLength(1)))).toBe('text (≥ 1)')
  expect(shape(z.string().check(z.maxLength(9)))).toBe('text (≤ 9)')
  expect(shape(z.int())).toBe('integer')
  expect(shape(z.int().check(z.gte(1), z.lte(100)))).toBe('integer (1–100)')
  expect(shape(z.nullable(z.boolean()))).toBe('boolean | null')
  expect(shape(z.enum(['limit', 'market']))).toBe('"limit" | "market"')
  expect(shape(z.literal(true))).toBe('true')
  expect(shape(z.array(z.string()))).toBe('[ text … ]')
  expect(shape(z.object({ total: z.int(), note: z.optional(z.string()) }))).toBe(
    '{\n  total: integer\n  note?: text\n}',
  )
  expect(shape(z.record(z.string(), z.int()))).toBe('{\n  (any name): integer\n}')
})
