import { Agent, request } from 'node:http'

/** What a call was answered. */
export type Reply<Data> = { code: string; data: Data }

/** Calls the exchange over connections that are kept; a call rejects when nobody knows whether it was carried out. */
export class HttpCaller {
  private readonly url: string
  private readonly agent = new Agent({ keepAlive: true })

  constructor(url: string) {
    this.url = url
  }

  /** Sends a call. */
  async call<Data>(path: string, body: object): Promise<Reply<Data>> {
    const text = JSON.stringify({ language: 'en', os: 'pc', ...body })
    return JSON.parse(await this.post(path, text)) as Reply<Data>
  }

  /** Sends a call that must be answered well. */
  async mustCall<Data>(path: string, body: object): Promise<Data> {
    const { code, data } = await this.call<Data>(path, body)
    if (code !== '200') throw new Error(`${path} answers ${code}: ${JSON.stringify(data)}`)
    return data
  }

  /** Reads what stands at an address of the exchange. */
  async read<Data>(path: string): Promise<Data> {
    return (await (await fetch(this.url + path)).json()) as Data
  }

  /** Leaves. */
  close(): void {
    this.agent.destroy()
  }

  private post(path: string, text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      const sent = request(this.url + path, { method: 'POST', agent: this.agent, headers }, response => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (answer += chunk))
        response.on('end', () => resolve(answer))
        response.on('error', reject)
        response.on('aborted', () => reject(new Error('the connection broke within the answer')))
      })
      sent.on('error', reject)
      sent.end(text)
    })
  }
}
