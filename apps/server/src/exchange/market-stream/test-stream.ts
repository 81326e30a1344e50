import { type Client, opened } from '../../gateway/socket/test-client.ts'
import type { TestGateway } from '../../gateway/test-gateway.ts'
import type { Face } from '../../operations/session.ts'

type Message = { id: number | null; method?: string; params?: unknown[]; result?: unknown; error?: unknown }

/** A client of the socket that tells replies from pushes. */
export class StreamClient {
  readonly client: Client
  private asked = 100
  private read = 0

  private constructor(client: Client) {
    this.client = client
  }

  /** Opens a connection. */
  static async open(gateway: TestGateway, face: Face = 'exchange'): Promise<StreamClient> {
    return new StreamClient(await opened(gateway, [], face))
  }

  /** Asks, and gives the whole reply. */
  async reply(method: string, params: unknown): Promise<Message> {
    this.asked += 1
    const id = this.asked
    this.client.ws.send(JSON.stringify({ id, method, params }))
    const mine = (message: unknown): boolean => (message as Message).id === id
    await this.client.until(({ messages, closed }) => closed !== null || messages.some(mine))
    return this.client.messages.find(mine) as Message
  }

  /** Asks, and gives what it answered. */
  async ask(method: string, params: unknown): Promise<unknown> {
    const { error, result } = await this.reply(method, params)
    if (error !== null) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }

  /** Asks, and gives the error's number. */
  async refused(method: string, params: unknown): Promise<number> {
    const { error } = await this.reply(method, params)
    return (error as { code: number } | null)?.code ?? 0
  }

  /** The pushes since this was asked last, after everything that is on its way has come. */
  async pushes(): Promise<{ method: string; params: unknown[] }[]> {
    await this.ask('server.ping', [])
    const fresh = (this.client.messages as Message[]).slice(this.read)
    this.read = this.client.messages.length
    return fresh.flatMap(({ id, method, params }) => (id === null && method && params ? [{ method, params }] : []))
  }

  /** The parameters of the pushes of one method since this was asked last. */
  async pushed(method: string): Promise<unknown[][]> {
    return (await this.pushes()).filter(push => push.method === method).map(({ params }) => params)
  }
}
