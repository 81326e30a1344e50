import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// What orders over HTTP are measured beside: Node's own HTTP server, which gathers a body, looks at none of it, and
// answers with one text as long as an order's answer. No journal, no engine, no session.

const order =
  '{"id":12345678,"market":"BTCUSDT","source":"web","type":1,"side":2,"user":1017,"ctime":1795366800.123,"mtime":1795366800.123,"price":"63420.4","amount":"0.0001","taker_fee":"0.001","maker_fee":"0.001","left":"0.0001","deal_stock":"0","deal_money":"0","deal_fee":"0","status":"open","client_id":null,"kind":"limit","by_value":false,"trigger_price":null,"trail":null,"time_in_force":"gtc","post_only":false,"expire_at":null,"linked":null,"group":null,"amount_coin":"BTC","fee_coin":"BTC","reason":null}'
const answer = `{"code":"200","msg":"Success","data":${order}}`
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length }

const server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const whole = Buffer.concat(pieces).length === Number(request.headers['content-length'])
    response.writeHead(whole ? 200 : 400, headers).end(answer)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
