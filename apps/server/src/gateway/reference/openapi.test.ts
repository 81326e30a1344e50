import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { calls, consoleCalls } from '@bourse/protocol'
import { openApiDocument } from '@bourse/protocol/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { startTestGateway } from '../test-gateway.ts'

const addresses = {
  exchange: 'https://bourse.example',
  console: 'https://lectern.example',
  contract: 'https://contract.bourse.example',
}
// As it is served: what JSON drops is dropped.
const served = JSON.parse(JSON.stringify(openApiDocument(addresses)))

describe('the OpenAPI document', () => {
  test('is valid', async () => {
    expect(await new Validator().validate(served)).toMatchObject({ valid: true })
  })

  test('would be found invalid with a response that has no description', async () => {
    const broken = structuredClone(served)
    delete broken.paths['/api/init/info'].post.responses['200'].description
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  })

  test('has every call, each on its own host', () => {
    expect(Object.keys(served.paths).toSorted()).toEqual([...calls, ...consoleCalls].map(({ path }) => path).toSorted())
    expect(served.paths['/backoffice/service/info'].servers[0].url).toBe(addresses.console)
    expect(served.paths['/api/init/info'].servers).toBeUndefined()
  })
})

test('the document names the addresses by which it was asked for', { timeout: 30_000 }, async () => {
  await using house = await startTestGateway()
  for (const host of ['one.example', 'two.example', 'one.example']) {
    const asked = get(`${house.addresses.exchange}/api/openapi.json`, { headers: { host, connection: 'close' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const { servers, paths } = (await json(answer)) as { servers: unknown[]; paths: Record<string, unknown> }
    expect(servers).toEqual([expect.objectContaining({ url: expect.stringContaining(`//${host}:`) })])
    expect(JSON.stringify(paths)).not.toContain('.invalid')
  }
})
