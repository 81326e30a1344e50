import type { pushDevices, pushOff, pushOn, pushTest, ReplyOf } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'
import { type PushProblem, subscribeBrowser, unsubscribeBrowser } from '../push/browser-push.ts'
import { type PushWishes, saidWishes, writePushMark } from '../push/push-mark.ts'

const PUSH = ['messages', 'push'] as const

/** A device that push was turned on for. */
export type PushDevice = ReplyOf<typeof pushDevices>['devices'][number]

/** The devices of whoever is signed in, and the house's key. */
export function usePushDevices() {
  return useQuery({
    queryKey: PUSH,
    queryFn: async () => dataOf(await calls.call<typeof pushDevices>('/api/message/push', {})),
  })
}

/** What came of it: nothing wrong, a problem of the browser's, or what the server said. */
export type PushAnswer = null | { readonly problem: PushProblem } | { readonly said: string }

/** Turns push on and off, and tries it. */
export function usePush() {
  const queries = useQueryClient()
  const anew = (): Promise<void> => queries.invalidateQueries({ queryKey: PUSH })
  return {
    async turnOn(key: string, wishes: PushWishes): Promise<PushAnswer> {
      const given = await subscribeBrowser(key)
      if (typeof given === 'string') return { problem: given }
      const answer = await calls.call<typeof pushOn>('/api/message/push-on', { ...given, ...saidWishes(wishes) })
      if (!answer.ok) return { said: answer.msg }
      const { user } = session.store.getState()
      if (user !== null) writePushMark({ uid: user.uid, ...wishes })
      await anew()
      return null
    },
    async turnOff({ id, current }: PushDevice): Promise<PushAnswer> {
      const answer = await calls.call<typeof pushOff>('/api/message/push-off', { id })
      if (!answer.ok) return { said: answer.msg }
      if (current) {
        writePushMark(null)
        await unsubscribeBrowser().catch(() => undefined)
      }
      await anew()
      return null
    },
    async test({ id }: PushDevice): Promise<PushAnswer> {
      const answer = await calls.call<typeof pushTest>('/api/message/push-test', { id })
      return answer.ok ? null : { said: answer.msg }
    },
  }
}
