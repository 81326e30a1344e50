import type { ReplyOf, RequestInput, reminderList, reminderSet } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../site/call-data.ts'
import { calls, session } from '../../site/site.ts'

type Reminders = ReplyOf<typeof reminderList>['records']

/** What is asked about: a sale or a round, and which. */
export type ReminderPlace = Reminders[number]

/** What whoever is signed in waits for; nothing is asked for anybody else. */
export function useReminders() {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: ['reminders', token],
    queryFn: async () => dataOf(await calls.call<typeof reminderList>('/api/reminder/list', {})).records,
    enabled: token !== null,
  })
}

/** Asks to be told, or not any more. */
export function useRemind() {
  const queries = useQueryClient()
  return async (wish: RequestInput<typeof reminderSet>) => {
    const answer = await calls.call<typeof reminderSet>('/api/reminder/set', wish)
    await queries.invalidateQueries({ queryKey: ['reminders'] })
    return answer
  }
}
