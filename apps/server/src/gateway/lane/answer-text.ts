import { STATUS_CODES } from 'node:http'
import { retryAfterOf } from '../calls/answer.ts'
import type { WrittenAnswer } from '../calls/tell-call.ts'
import { callHeaders, strictTransport } from '../pages/security-headers.ts'

const MS = 1000
const HEADERS = Object.entries(callHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Writes one answer; over https it says so. */
export type AnswerWriter = (requestId: string, written: WrittenAnswer, byHttps: boolean) => string

/** Writes answers as they travel: the same lines, in the same order, as Node's own response has them. */
export function answerWriter(keepAliveMs: number): AnswerWriter {
  const starts = new Map<number, string>()
  const startOf = (status: number): string => {
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n${HEADERS}x-request-id: `
    starts.set(status, start)
    return start
  }
  const end = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / MS)}\r\n\r\n`
  const date = dateLine()
  const strict = `\r\n${strictTransport.join(': ')}`
  return (requestId, { answer, text, more = [] }, byHttps) => {
    const start = starts.get(answer.status) ?? startOf(answer.status)
    const retryAfter = retryAfterOf(answer)
    const wait = retryAfter === null ? '' : `\r\nretry-after: ${retryAfter}`
    return `${start}${requestId}\r\ncontent-length: ${Buffer.byteLength(text)}${wait}${linesOf(more)}${byHttps ? strict : ''}${date()}${end}${text}`
  }
}

const linesOf = (more: readonly string[]): string =>
  more.map((part, at) => (at % 2 === 0 ? `\r\n${part}: ` : part)).join('')

// Written once a second: to write a date takes longer than all the rest of the head.
function dateLine(): () => string {
  let line = ''
  let untilMs = 0
  return () => {
    const nowMs = Date.now()
    if (nowMs < untilMs && nowMs >= untilMs - MS) return line
    untilMs = nowMs - (nowMs % MS) + MS
    line = `\r\nDate: ${new Date(nowMs).toUTCString()}`
    return line
  }
}
