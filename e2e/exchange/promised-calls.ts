import { calls } from '@bourse/protocol'
import { expect } from '@playwright/test'
import type { RunningServer } from '../server/start-server.ts'
import { codeSentTo, lettersTo } from './outbox.ts'
import { callExchange } from './people.ts'
import { picture } from './picture.ts'

/** What a call is asked with, or answers. */
export type Data = Record<string, unknown>

/** A phone as the calls have it. */
export type Phone = { readonly area_code: string; readonly mobile_phone: string }

const UPLOAD = '/api/user/upload-image'

/** Somebody who asks calls that must be carried out and answer what the protocol promises; what was asked is noted. */
export class Caller {
  token = ''
  readonly asked: Set<string>
  private readonly server: RunningServer

  constructor(server: RunningServer, asked = new Set<string>()) {
    this.server = server
    this.asked = asked
  }

  async ask(path: string, fields: Data = {}): Promise<Data> {
    const reply = await callExchange(this.server, path, { access_token: this.token, ...fields })
    expect(reply.code, `${path} says ${reply.msg}`).toBe('200')
    return this.promised(path, reply.data)
  }

  /** Hands a picture in, as a form has it; gives its id. */
  async upload(): Promise<unknown> {
    const form = new FormData()
    const { name, mimeType, buffer } = picture('passbook.png', 640, 480)
    form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    const headers = { authorization: `Bearer ${this.token}`, ...this.server.callers.now() }
    const answer = await fetch(this.server.exchange + UPLOAD, { method: 'POST', headers, body: form })
    const { code, data } = (await answer.json()) as { code: string; data: Data }
    expect(code).toBe('200')
    return this.promised(UPLOAD, data)['image_id']
  }

  async mailCode(email: string, purpose: string): Promise<string> {
    return this.codeFor(email, '/api/register/email-varcode', { email, purpose })
  }

  async phoneCode(phone: Phone, purpose: string): Promise<string> {
    const to = `+${phone.area_code}${phone.mobile_phone}`
    return this.codeFor(to, '/api/register/mobile-varcode', { ...phone, purpose })
  }

  async checkCode(email: string): Promise<string> {
    return this.codeFor(email, '/api/register/second-code', { method: 'email' })
  }

  private promised(path: string, data: Data): Data {
    const call = calls.find(one => one.path === path)
    const parsed = call?.reply.safeParse(data)
    expect(parsed?.error?.issues ?? [], path).toEqual([])
    expect(call, `the protocol has ${path}`).toBeDefined()
    this.asked.add(path)
    return data
  }

  private async codeFor(to: string, path: string, fields: Data): Promise<string> {
    const sent = (await lettersTo(this.server, to)).filter(({ code }) => code !== null).length
    await this.ask(path, fields)
    return codeSentTo(this.server, to, sent)
  }
}
