import { defineCall, ok, z } from '@bourse/protocol'
import { expect, test } from 'vitest'
import { type CallHandler, handle } from '../../operations/operation.ts'
import { written } from '../../operations/written-data.ts'
import { startTestGateway } from '../test-gateway.ts'

const callOf = (name: string, json: string): CallHandler =>
  handle(
    defineCall({
      path: `/api/test/${name}`,
      access: 'public',
      summary: 'Answers what was written elsewhere.',
      request: {},
      reply: z.object({ made: z.string() }),
      refusals: [],
    }),
    () => ok(written<{ made: string }>(json)),
  )

test.each([{}, { te: 'trailers' }])('data that was written elsewhere is answered as it stands, %j', async headers => {
  const calls = [callOf('right', '{"made":"elsewhere"}'), callOf('wrong', '[]')]
  await using house = await startTestGateway({ features: [{ name: 'written', calls }] })
  const right = await house.post('/api/test/right', { language: 'en' }, { headers })
  expect(right.json).toEqual({ code: '200', msg: 'Success', data: { made: 'elsewhere' } })
  // And it is held to the call's schema like any other.
  expect((await house.post('/api/test/wrong', {}, { headers })).json).toMatchObject({ code: '500' })
})
