import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { CommandBody, QuestionName, Questions, SubmitResult } from '@bourse/server/src/core/core-link.ts'
import type { HouseReply, HouseRequest } from './house-messages.ts'

/** The connection broke before the answer came: nobody knows. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A client of the house; everything unanswered is rejected when the connection breaks. */
export class HouseClient {
  private readonly socket: Socket
  private readonly waiting = new Map<number, { resolve(answer: unknown): void; reject(cause: unknown): void }>()
  private sent = 0

  private constructor(socket: Socket) {
    this.socket = socket
    const lines = createInterface({ input: socket })
    lines.on('line', line => {
      const { id, answer } = JSON.parse(line) as HouseReply
      this.waiting.get(id)?.resolve(answer)
      this.waiting.delete(id)
    })
    // A broken connection is told by its close.
    lines.on('error', () => undefined)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new NoAnswer())
      this.waiting.clear()
    })
  }

  /** Connects to a house. */
  static async open(port: number): Promise<HouseClient> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new HouseClient(socket)
  }

  /** Submits a command. */
  submit(command: CommandBody): Promise<SubmitResult> {
    return this.request({ id: 0, kind: 'submit', command })
  }

  /** Asks a question. */
  ask<Name extends QuestionName>(name: Name, params: Questions[Name]['params']): Promise<Questions[Name]['answer']> {
    return this.request({ id: 0, kind: 'ask', name, params })
  }

  /** Leaves. */
  close(): void {
    this.socket.destroy()
  }

  private request<Answer>(request: HouseRequest): Promise<Answer> {
    if (this.socket.destroyed) return Promise.reject(new NoAnswer())
    this.sent += 1
    const id = this.sent
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: answer => resolve(answer as Answer), reject })
      this.socket.write(`${JSON.stringify({ ...request, id })}\n`)
    })
  }
}
