import { LANGUAGES } from '@bourse/protocol'
import { expect, test } from 'vitest'
import { startTestGateway } from './start-test-gateway.ts'

test('the exchange answers init info in its envelope', async () => {
  await using house = await startTestGateway()
  const { status, json } = await house.post('/api/init/info', { language: 'en' })
  expect(status).toBe(200)
  expect(json).toMatchObject({ code: '200', msg: 'Success' })
  expect(json.data).toMatchObject({
    usd_to_cny: '6.45',
    server_time: house.clock.nowMs() / 1000,
    socket: `${house.addresses.exchange.replace('http', 'ws')}/ws`,
    contract_host: house.addresses.contract,
    coins: [],
  })
})

test('the console answers in its own envelope', async () => {
  await using house = await startTestGateway()
  const { status, json } = await house.post('/backoffice/service/info', null, {
    face: 'console',
    raw: 'token=&language=es',
    type: 'application/x-www-form-urlencoded',
  })
  expect(status).toBe(200)
  expect(json).toMatchObject({ res_code: 'P001', res_msg: 'Correcto', data: { name: 'Lectern' } })
})

test('every language is answered in itself', async () => {
  await using house = await startTestGateway()
  const said = await Promise.all(LANGUAGES.map(language => house.post('/api/init/info', { language })))
  expect(said.map(({ json }) => json.msg)).toEqual(['成功', 'Success', 'Correcto', '成功', '성공', '成功'])
})
