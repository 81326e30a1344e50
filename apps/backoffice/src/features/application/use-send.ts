import type { Call, ReplyOf, RequestInput } from '@bourse/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/console-client.ts'
import { reasonOf } from '../../site/calls/reason-of.ts'
import { useServices } from '../../site/console-services.ts'

/** What came of a call: its data, or the reason that stays beside what was typed. */
export type SendResult<Data> =
  | { readonly done: true; readonly data: Data }
  | { readonly done: false; readonly reason: string | null }

/** Sends a call of this page; what it changed is then read anew. The reason of a field is told in its place. */
export function useSend() {
  const { client } = useServices()
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)

  async function sendCall<C extends Call>(path: C['path'], payload: RequestInput<C>): Promise<SendResult<ReplyOf<C>>> {
    setSending(true)
    try {
      const reply = await send<C>(client, path, payload)
      if (reply.res_code === SUCCESS) {
        await queries.invalidateQueries({ queryKey: ['application'] })
        return { done: true, data: reply.data }
      }
      return { done: false, reason: reasonOf(reply) }
    } catch {
      // The client has told what failed.
      return { done: false, reason: null }
    } finally {
      setSending(false)
    }
  }

  return { sending, sendCall }
}
