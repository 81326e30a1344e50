import { Client } from 'pg'

// A statement that takes longer is treated as lost: the writer then asks what became of it.
const STATEMENT_MS_MAX = 8_000
const CONNECT_MS_MAX = 5_000

/** One database connection of its own that is opened when needed and thrown away at the first error. */
export class JournalConnection {
  private readonly url: string
  private readonly statementMsMax: number
  private client: Promise<Client> | null = null
  private last: Promise<unknown> = Promise.resolve()
  private closings = 0

  constructor(url: string, statementMsMax = STATEMENT_MS_MAX) {
    this.url = url
    this.statementMsMax = statementMsMax
  }

  /**
   * Works on the connection, one after the other, so that nobody's statements fall into another's transaction; after an error
   * the next call begins on a fresh one.
   */
  use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { closings } = this
    const mine = this.last.then(() => {
      // Who waited while it was closed must not open it again: nobody would close it any more.
      if (this.closings !== closings) throw new Error('the connection was closed before its turn came')
      return this.carryOut(work)
    })
    this.last = mine.catch(() => undefined)
    return mine
  }

  private async carryOut<T>(work: (client: Client) => Promise<T>): Promise<T> {
    this.client ??= this.open()
    const current = this.client
    try {
      return await work(await current)
    } catch (cause) {
      if (this.client === current) this.client = null
      void this.discard(current)
      throw cause
    }
  }

  /** Closes what is open. */
  async close(): Promise<void> {
    this.closings += 1
    const current = this.client
    this.client = null
    await current?.then(
      client => client.end(),
      () => undefined,
    )
  }

  private open(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      query_timeout: this.statementMsMax,
      keepAlive: true,
    })
    const opening = client.connect().then(() => client)
    // The query under way rejects as well; without a listener the event would end the process.
    client.on('error', () => {
      if (this.client === opening) this.client = null
    })
    return opening
  }

  private async discard(broken: Promise<Client>): Promise<void> {
    const client = await broken.catch(() => null)
    await client?.end().catch(() => undefined)
  }
}
