import { describe, expect, it } from 'vitest'
import { z } from '../../packages/protocol/src/index.ts'
import { describeSchema, type JsonSchema } from './describe-schema.ts'

const wordsOf = (schema: z.ZodMiniType): string =>
  describeSchema(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema)

describe('the words of a schema', () => {
  it('name choices, bounds and what stands in for a field left out', () => {
    expect(wordsOf(z.enum(['buy', 'sell']))).toBe('`buy` `sell`')
    expect(wordsOf(z.string().check(z.maxLength(64)))).toBe('text (0 to 64)')
    expect(wordsOf(z._default(z.int(), 50))).toBe('integer, 50 if left out')
  })

  it('name the parts of lists and objects', () => {
    expect(wordsOf(z.array(z.object({ coin: z.string(), name: z.string() })))).toBe('list of { coin, name }')
    expect(wordsOf(z.record(z.string(), z.boolean()))).toBe('entries of boolean')
  })
})
