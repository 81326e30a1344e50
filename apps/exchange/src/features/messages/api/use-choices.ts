import type { messageChoices, messageChoose, ReplyOf, RequestInput } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

const CHOICES = ['messages', 'choices'] as const

/** How somebody wants to be told of each topic. */
export type Choices = ReplyOf<typeof messageChoices>['topics']

/** One of them, changed. */
export type Choice = RequestInput<typeof messageChoose>

/** The choices of whoever is signed in. */
export function useChoices() {
  return useQuery({
    queryKey: CHOICES,
    queryFn: async () => dataOf(await calls.call<typeof messageChoices>('/api/message/choices', {})).topics,
  })
}

/** Changes one: shown at once, and taken back where the server refuses it. */
export function useChoose() {
  const queries = useQueryClient()
  return async (choice: Choice) => {
    const before = queries.getQueryData<Choices>(CHOICES)
    queries.setQueryData<Choices>(CHOICES, known => known && withChoice(known, choice))
    const answer = await calls.call<typeof messageChoose>('/api/message/choose', choice)
    if (!answer.ok) queries.setQueryData(CHOICES, before)
    return answer
  }
}

/** The same choices with one of them changed. */
export const withChoice = (choices: Choices, { topic, channel, on }: Choice): Choices => ({
  ...choices,
  [topic]: { ...choices[topic], [channel]: on },
})
