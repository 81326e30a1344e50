import { calls, consoleCalls, defineCall, initInfo, nothing, ok } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import { exchangeFeatures } from '../exchange/index.ts'
import { classroomFeature } from '../lectern/index.ts'
import { handle } from '../operations/operation.ts'
import { assertComplete } from './calls/assert-complete.ts'

const handlers = [...exchangeFeatures.flatMap(({ calls: of = [] }) => of), ...(classroomFeature.calls ?? [])]
const every = [...calls, ...consoleCalls]

describe('calls and handlers', () => {
  test('belong together, one to one', () => {
    expect(() => assertComplete(every, handlers)).not.toThrow()
  })

  const pair = handlers.filter(({ call }) => call === initInfo)
  const stray = defineCall({
    path: '/api/stray/call',
    access: 'public',
    summary: 'A call that nobody listed.',
    request: {},
    reply: nothing(),
    refusals: [],
  })
  const strayHandler = handle(stray, () => ok({}))

  test('are refused when a call has no handler', () => {
    expect(() => assertComplete([initInfo, stray], pair)).toThrow(/no handler: \/api\/stray\/call/)
  })

  test('are refused when a handler has no call', () => {
    expect(() => assertComplete([initInfo], [...pair, strayHandler])).toThrow(/no call: \/api\/stray\/call/)
  })

  test('are refused when a call has two handlers', () => {
    expect(() => assertComplete([initInfo, stray], [...pair, strayHandler, strayHandler])).toThrow(
      /two handlers: \/api\/stray\/call/,
    )
  })
})
