import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Face } from '../../operations/session.ts'
import type { TestGateway } from '../test-gateway.ts'

/** A client that keeps what it is sent. */
export class Client {
  readonly ws: WebSocket
  readonly messages: unknown[] = []
  closed: { code: number; reason: string } | null = null
  #heard: (() => void)[] = []

  constructor(house: TestGateway, protocols: string[] = [], face: Face = 'exchange') {
    this.ws = new WebSocket(`${house.addresses[face].replace('http', 'ws')}/ws`, protocols)
    this.ws.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString('utf8')))
      this.#wake()
    })
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.#wake()
    })
    this.ws.on('error', () => undefined)
  }

  #wake(): void {
    for (const heard of this.#heard.splice(0)) heard()
  }

  async until(happened: (client: Client) => boolean): Promise<void> {
    while (!happened(this)) await new Promise<void>(resolve => this.#heard.push(resolve))
  }

  async ask(method: string, params: unknown, id = 1): Promise<unknown> {
    const heard = this.messages.length
    this.ws.send(JSON.stringify({ id, method, params }))
    await this.until(({ messages }) => messages.length > heard)
    return this.messages[heard]
  }

  async closing(): Promise<number | undefined> {
    await this.until(({ closed }) => closed !== null)
    return this.closed?.code
  }
}

/** A client whose connection is open. */
export const opened = async (
  house: TestGateway,
  protocols: string[] = [],
  face: Face = 'exchange',
): Promise<Client> => {
  const client = new Client(house, protocols, face)
  await once(client.ws, 'open')
  return client
}
