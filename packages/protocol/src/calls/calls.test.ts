import { describe, expect, test } from 'vitest'
import { rankOf, UNIVERSAL_CODES } from '../codes/index.ts'
import { commonFields, consoleCommonFields, deskCommonFields } from '../common-fields.ts'
import { consoleCalls } from '../console-calls/index.ts'
import type { Call } from '../define-call.ts'
import { deskCalls } from '../desk-calls/index.ts'
import { z } from '../zod.ts'
import { calls } from './index.ts'

const everyCall: readonly (readonly [string, Call])[] = [...calls, ...consoleCalls, ...deskCalls].map(call => [
  call.path,
  call,
])

describe.each(everyCall)('%s', (path, call) => {
  const shared = path.startsWith('/desk/') ? deskCommonFields : commonFields
  const ofFace = path.startsWith('/backoffice/') ? consoleCommonFields : shared

  test('has a path of lower-case words', () => {
    expect(path).toMatch(/^\/(?:api|backoffice|desk)(?:\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*){2}$/)
  })

  test('says in one sentence what it does', () => {
    expect(call.summary).toMatch(/^[A-Z].{10,140}\.$/)
  })

  test('names its refusals in catalogue order, once each, and none that comes by itself', () => {
    const ranks = call.refusals.map(rankOf)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBe(ranks.length)
    expect(call.refusals.filter(code => (UNIVERSAL_CODES as readonly string[]).includes(code))).toEqual([])
  })

  test('leaves the common fields to themselves', () => {
    const common = Object.keys(ofFace)
    expect(Object.keys(call.fields).filter(field => common.includes(field))).toEqual([])
  })

  test('can be written down as a JSON schema', () => {
    expect(() => z.toJSONSchema(call.schema, { io: 'input' })).not.toThrow()
    expect(() => z.toJSONSchema(call.reply, { io: 'output' })).not.toThrow()
  })
})

describe('the list of calls', () => {
  test('has each path once', () => {
    const paths = everyCall.map(([path]) => path)
    expect(paths.length).toBeGreaterThan(1)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('lets the token of one host open nothing on the other, save the signing', () => {
    const atContractHost = (call: Call): boolean => call.path.startsWith('/api/contract/')
    const odd = calls.filter(call => (atContractHost(call) ? call.access === 'session' : call.access === 'contract'))
    expect(odd.map(call => call.path)).toEqual(['/api/contract/sign'])
  })
})
