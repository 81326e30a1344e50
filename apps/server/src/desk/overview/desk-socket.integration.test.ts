import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { lastOfActs, lastOfRequests } from '../audit/index.ts'
import { type Browser, openTestDesk, type TestDesk } from '../test-desk.ts'

function openLine({ gateway }: TestDesk, browser: Browser, origin = gateway.addresses.desk): WebSocket {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' }
  return new WebSocket(`${gateway.addresses.desk.replace('http', 'ws')}/ws`, { origin, headers })
}

type Push = { readonly method?: string; readonly params: readonly unknown[] }

test('who follows is told on the socket what the calls answer: how the house is, and what waits', async () => {
  await using desk = await openTestDesk()
  await desk.settle('ann')
  const browser = desk.browser()
  await browser.signIn('ann')
  const line = openLine(desk, browser)
  const told = new Map<string, unknown>()
  const both = new Promise<void>(resolve => {
    line.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as Push
      if (said.method !== undefined) told.set(said.method, said.params[0])
      if (told.size === 2) resolve()
    })
  })
  await once(line, 'open')
  for (const [id, method] of ['sound.subscribe', 'queues.subscribe'].entries())
    line.send(JSON.stringify({ id, method, params: [] }))
  await both
  line.close()
  expect(told.get('sound.update')).toEqual((await browser.post('/desk/overview/sound')).data)
  expect({ queues: told.get('queues.update') }).toEqual((await browser.post('/desk/queue/list')).data)
})

test('who follows the news is told a word a topic', async () => {
  await using desk = await openTestDesk()
  await desk.settle('ann')
  const browser = desk.browser()
  await browser.signIn('ann')
  const line = openLine(desk, browser)
  await once(line, 'open')
  const told = new Promise<Push>(resolve => {
    line.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as Push
      if (said.method === 'news.update') resolve(said)
    })
  })
  line.send(JSON.stringify({ id: 1, method: 'news.subscribe', params: [] }))
  expect((await told).params[0]).toEqual({ acts: '0' })
  line.close()
})

test('a word of the acts is another one when an act was given and when one waits', async () => {
  await using desk = await openTestDesk()
  await desk.settle('ann')
  const browser = desk.browser()
  await browser.signIn('ann')
  const words = async () => [await lastOfActs(desk.db), await lastOfRequests(desk.db)]
  const [acts, requests] = await words()
  const order = { act: 'market pause', fields: { market: 'BTCUSDT' }, reason: 'why' }
  expect(await browser.post('/desk/act/give', { ...order, client_id: 'one' })).toMatchObject({ code: '200' })
  const [after, stillNone] = await words()
  expect(after).not.toBe(acts)
  expect(stillNone).toBe(requests)
})

test('nobody follows without a session, nor from another page', async () => {
  await using desk = await openTestDesk()
  await desk.settle('ann')
  const browser = desk.browser()
  const refused = async (line: WebSocket): Promise<string> => ((await once(line, 'error')) as [Error])[0].message
  expect(await refused(openLine(desk, browser))).toContain('401')
  await browser.signIn('ann')
  expect(await refused(openLine(desk, browser, 'http://evil.example'))).toContain('403')
})
