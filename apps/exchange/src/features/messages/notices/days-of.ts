import { DAY_MS } from '@bourse/kernel'
import type { Message } from '../api/use-messages.ts'

/** Messages of one day of the reader's calendar; `ago` counts the days since. */
export type MessageDay = {
  readonly day: { readonly key: string; readonly ago: number; readonly at: number }
  readonly messages: readonly Message[]
}

/** Messages by day, newest first as they came. */
export function daysOf(messages: readonly Message[], nowMs: number): readonly MessageDay[] {
  const days = new Map<string, MessageDay & { messages: Message[] }>()
  for (const message of messages) {
    const begin = startOfDay(message.time * 1000)
    const key = String(begin)
    const ago = Math.round((startOfDay(nowMs) - begin) / DAY_MS)
    const day = days.get(key) ?? { day: { key, ago, at: message.time }, messages: [] }
    day.messages.push(message)
    days.set(key, day)
  }
  return [...days.values()]
}

function startOfDay(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0)
}
