import type { OrderView } from '@bourse/protocol'
import type { Findings } from '../victim.ts'
import type { HttpCaller } from './http-caller.ts'
import { readAll } from './read-all.ts'
import { contradiction, type Person, type SentOrder } from './sent-order.ts'

/** Compares what people were told of their orders with what current orders, histories and order-info say now. */
export async function checkOrders(
  caller: HttpCaller,
  people: readonly Person[],
  sent: readonly SentOrder[],
): Promise<Findings & { there: OrderView[][] }> {
  const findings: Findings = { counts: {}, lost: [], doubled: [] }
  const there = await Promise.all(people.map(person => listed(caller, person)))
  const byClientId = Map.groupBy(there.flat(), order => order.client_id)
  for (const order of sent) {
    const found = byClientId.get(order.clientId) ?? []
    if (found.length > 1) findings.doubled.push(`${order.clientId} is there ${found.length} times`)
    const [first] = found
    if (order.refused !== null) {
      if (first) findings.doubled.push(`${order.clientId} was answered ${order.refused} and carried out all the same`)
    } else findings.lost.push(...(await differences(caller, order, first)))
  }
  return { ...findings, there }
}

/** Every order of a person, living and ended. */
async function listed(caller: HttpCaller, { token }: Person): Promise<OrderView[]> {
  const current = await readAll<OrderView>(caller, '/api/bargain/order-current', token)
  const ended = await readAll<OrderView>(caller, '/api/bargain/order-history', token)
  return [...current, ...ended]
}

async function differences(caller: HttpCaller, order: SentOrder, inList?: OrderView): Promise<string[]> {
  const { clientId, person, body } = order
  const wanted = { access_token: person.token, market: body['market'], client_id: clientId }
  const { code, data: info } = await caller.call<OrderView>('/api/bargain/order-info', wanted)
  if (code !== '200') return [`${clientId}: order-info answers ${code}`]
  if (inList === undefined) return [`${clientId}: order-info has it (${info.status}), the lists do not`]
  if (JSON.stringify(info) !== JSON.stringify(inList)) return [`${clientId}: order-info and the lists differ`]
  const wrong = contradiction(order, info)
  return wrong === null ? [] : [`${clientId}: ${wrong}`]
}
