import { describe, expect, test } from 'vitest'
import { readPlainHead } from './plain-head.ts'

const head = (...lines: string[]): string => ['POST /api/a HTTP/1.1', 'Host: a.example:80', ...lines, ''].join('\r\n')
const plain = ['Content-Type: application/json', 'Content-Length: 12']

describe('a head', () => {
  test('that is plain is read with its headers in lower case', () => {
    const read = readPlainHead(head(...plain, 'Authorization: Bearer x y', 'Connection: keep-alive'))
    expect(read).toEqual({
      path: '/api/a',
      bodyBytes: 12,
      headers: {
        host: 'a.example:80',
        'content-type': 'application/json',
        'content-length': '12',
        authorization: 'Bearer x y',
        connection: 'keep-alive',
      },
    })
  })

  test.each([
    ['another method', head(...plain).replace('POST', 'PUT')],
    ['a method in small letters', head(...plain).replace('POST', 'post')],
    ['an older version', head(...plain).replace('1.1', '1.0')],
    ['a query', head(...plain).replace('/api/a', '/api/a?b')],
    ['a whole address', head(...plain).replace('/api/a', 'http://a/api/a')],
    ['an encoded path', head(...plain).replace('/api/a', '/api/%61')],
    ['two spaces', head(...plain).replace('POST ', 'POST  ')],
    ['a line that ends in LF alone', head(...plain).replace('\r\nContent-Type', '\nContent-Type')],
    ['a CR within a line', head(...plain, 'X-A: b\rTransfer-Encoding: chunked')],
    ['a line that goes on in the next', head(...plain, 'X-A: b', ' c')],
    ['a space before the colon', head(...plain, 'X-A : b')],
    ['a tab after the colon', head(...plain, 'X-A:\tb')],
    ['a space at the end of a line', head(...plain, 'X-A: b ')],
    ['an empty value', head(...plain, 'X-A:')],
    ['a letter beyond ASCII', head(...plain, 'X-A: \u00e9')],
    ['a NUL', head(...plain, 'X-A: \u0000b')],
    ['an underscore in a name', head(...plain, 'Content_Length: 3')],
    ['no host', head(...plain).replace('Host', 'X-Host')],
    ['two hosts', head(...plain, 'host: b')],
    ['a host that is none', head(...plain).replace('a.example', 'a/b')],
    ['no length', head('Content-Type: application/json')],
    ['a length of nothing', head(...plain).replace('12', '0')],
    ['a length with a sign', head(...plain).replace('12', '+12')],
    ['a length with zeros before it', head(...plain).replace('12', '012')],
    ['a length in hex', head(...plain).replace('12', '0xc')],
    ['two lengths', head(...plain, 'content-length: 12')],
    ['a list of lengths', head(...plain).replace('12', '12, 12')],
    ['a transfer encoding', head(...plain, 'Transfer-Encoding: chunked')],
    ['a transfer encoding that is none', head(...plain, 'Transfer-Encoding: identity')],
    ['an expectation', head(...plain, 'Expect: 100-continue')],
    ['an upgrade', head(...plain, 'Connection: upgrade', 'Upgrade: websocket')],
    ['a connection that closes', head(...plain, 'Connection: close')],
    ['a trailer', head(...plain, 'Trailer: content-length')],
    ['an encoded body', head(...plain, 'Content-Encoding: gzip')],
    ['a form', head(...plain).replace('json', 'x-www-form-urlencoded')],
    ['another set of characters', head(...plain).replace('json', 'json; charset=latin1')],
    ['the name of what every object has', head(...plain, 'constructor: b')],
  ])('with %s is not plain', (_what, text) => {
    expect(readPlainHead(text)).toBeNull()
  })
})
