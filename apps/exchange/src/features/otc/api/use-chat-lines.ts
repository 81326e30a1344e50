import type { otcMessageRead, otcMessageSend } from '@bourse/protocol'
import { freshId } from '@bourse/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calls } from '../../../site/site.ts'
import { type Chat, OTC_KEY, OWN_KEY } from './ask-otc.ts'

/** A line that is on its way, or was not taken. */
export type WaitingLine = {
  readonly clientId: string
  readonly text: string
  /** The id of a picture; empty: none. */
  readonly image: string
  readonly problem: string | null
}

/** Lines that are being sent: shown at once, gone when the chat has them, kept with a way to send them again when they failed. */
export function useWaitingLines(orderId: number) {
  const client = useQueryClient()
  const [lines, setLines] = useState<readonly WaitingLine[]>([])
  const change = (clientId: string, to: WaitingLine | null): void =>
    setLines(before => before.flatMap(one => (one.clientId === clientId ? (to === null ? [] : [to]) : [one])))

  async function deliver(line: WaitingLine): Promise<void> {
    const { clientId, text, image } = line
    const answer = await calls.call<typeof otcMessageSend>('/api/otc/message-send', {
      ...{ id: orderId, text, client_id: clientId },
      ...(image === '' ? {} : { image }),
    })
    if (!answer.ok) return change(clientId, { ...line, problem: answer.msg })
    await client.invalidateQueries({ queryKey: [OTC_KEY, OWN_KEY] })
    change(clientId, null)
  }

  return {
    lines,
    send(text: string, image = ''): void {
      const line = { clientId: freshId(), text, image, problem: null }
      setLines(before => [...before, line])
      void deliver(line)
    },
    again(line: WaitingLine): void {
      const next = { ...line, problem: null }
      change(line.clientId, next)
      void deliver(next)
    },
  }
}

/** Tells the other side what was read, while the page is looked at. */
export function useReadMarks(orderId: number, chat: Chat | undefined): void {
  const last = chat?.records.at(-1)?.id ?? 0
  const readTo = chat?.read_to ?? 0
  useEffect(() => {
    if (last <= readTo) return undefined
    const tell = (): void => {
      if (document.visibilityState !== 'visible') return
      void calls.call<typeof otcMessageRead>('/api/otc/message-read', { id: orderId, to: last })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [orderId, last, readTo])
}
