import { describe, expect, test } from 'vitest'
import { readSocketRequest } from './socket-message.ts'

describe('a message of the socket', () => {
  test('is a request when it has an integer id, a method and a list of params', () => {
    const request = { id: 31, method: 'order.query', params: ['BTCUSDT', 0, 50] }
    expect(readSocketRequest(JSON.stringify(request))).toEqual(request)
  })

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no id', '{"method":"server.ping","params":[]}'],
    ['a text as id', '{"id":"1","method":"server.ping","params":[]}'],
    ['a fraction as id', '{"id":1.5,"method":"server.ping","params":[]}'],
    ['null as id', '{"id":null,"method":"server.ping","params":[]}'],
    ['no method', '{"id":1,"params":[]}'],
    ['a number as method', '{"id":1,"method":5,"params":[]}'],
    ['no params', '{"id":1,"method":"server.ping"}'],
    ['an object as params', '{"id":1,"method":"server.ping","params":{}}'],
  ])('is malformed with %s', (_what, message) => {
    expect(readSocketRequest(message)).toBeNull()
  })
})
