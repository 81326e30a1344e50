import type { OrderView } from '@bourse/protocol'
import type { Findings } from '../victim.ts'
import type { HttpCaller } from './http-caller.ts'
import { readAll } from './read-all.ts'
import { contradiction, type Person, type SentOrder, type StoodOrder } from './sent-order.ts'

/** From where orders are read, and how one by itself. */
export type OrderBooks = {
  readonly caller: HttpCaller
  readonly living: string
  readonly ended: string
  readonly tokenOf: (person: Person) => string
  /** Asks for an order by its client id; null: there is no such call. */
  readonly info: string | null
}

/** Compares what people were told of their orders with what lists, histories and, where there is one, the call for one order say now. */
export async function checkOrders(
  books: OrderBooks,
  people: readonly Person[],
  sent: readonly SentOrder[],
): Promise<Findings & { there: StoodOrder[][] }> {
  const findings: Findings = { counts: {}, lost: [], doubled: [] }
  const there = await Promise.all(people.map(person => listed(books, person)))
  const byClientId = Map.groupBy(there.flat(), order => order.client_id)
  for (const order of sent) {
    const found = byClientId.get(order.clientId) ?? []
    if (found.length > 1) findings.doubled.push(`${order.clientId} is there ${found.length} times`)
    const [first] = found
    if (order.refused !== null) {
      if (first) findings.doubled.push(`${order.clientId} was answered ${order.refused} and carried out all the same`)
    } else findings.lost.push(...(await differences(books, order, first)))
  }
  return { ...findings, there }
}

/** Every order of a person, living and ended. */
async function listed({ caller, living, ended, tokenOf }: OrderBooks, person: Person): Promise<StoodOrder[]> {
  const current = await readAll<StoodOrder>(caller, living, { access_token: tokenOf(person) })
  const over = await readAll<StoodOrder>(caller, ended, { access_token: tokenOf(person) })
  return [...current, ...over]
}

async function differences(books: OrderBooks, order: SentOrder, inList?: StoodOrder): Promise<string[]> {
  const { clientId } = order
  const problem = books.info === null ? null : await infoDiffers(books, order, inList)
  if (problem !== null) return [problem]
  if (inList === undefined) return [`${clientId}: the lists do not have it`]
  const wrong = contradiction(order, inList)
  return wrong === null ? [] : [`${clientId}: ${wrong}`]
}

async function infoDiffers(books: OrderBooks, order: SentOrder, inList?: StoodOrder): Promise<string | null> {
  const { clientId, person, body } = order
  const wanted = { access_token: books.tokenOf(person), market: body['market'], client_id: clientId }
  const { code, data: info } = await books.caller.call<OrderView>(books.info ?? '', wanted)
  if (code !== '200') return `${clientId}: order-info answers ${code}`
  if (inList === undefined) return `${clientId}: order-info has it (${info.status}), the lists do not`
  return JSON.stringify(info) === JSON.stringify(inList) ? null : `${clientId}: order-info and the lists differ`
}
