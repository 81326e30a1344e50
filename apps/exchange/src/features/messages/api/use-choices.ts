import type { messageChoices, messageChoose, messageNear, ReplyOf, RequestInput } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

const CHOICES = ['messages', 'choices'] as const

/** How somebody wants to be told of each topic, and from how near on of a liquidation. */
export type Choices = ReplyOf<typeof messageChoices>

/** One of them, changed. */
export type Choice = RequestInput<typeof messageChoose>

/** The choices of whoever is signed in. */
export function useChoices() {
  return useQuery({
    queryKey: CHOICES,
    queryFn: async () => dataOf(await calls.call<typeof messageChoices>('/api/message/choices', {})),
  })
}

/** Changes one: shown at once, and taken back where the server refuses it. */
export function useChoose() {
  const change = useChange()
  return (choice: Choice) =>
    change(
      known => withChoice(known, choice),
      () => calls.call<typeof messageChoose>('/api/message/choose', choice),
    )
}

/** The same of how near a liquidation must be. */
export function useChooseNear() {
  const change = useChange()
  return (percent: number) =>
    change(
      known => ({ ...known, near_percent: percent }),
      () => calls.call<typeof messageNear>('/api/message/near', { percent }),
    )
}

function useChange() {
  const queries = useQueryClient()
  return async <Answer extends { readonly ok: boolean }>(
    shown: (known: Choices) => Choices,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    const before = queries.getQueryData<Choices>(CHOICES)
    queries.setQueryData<Choices>(CHOICES, known => known && shown(known))
    const answer = await ask()
    if (!answer.ok) queries.setQueryData(CHOICES, before)
    return answer
  }
}

/** The same choices with one of them changed. */
export const withChoice = (choices: Choices, { topic, channel, on }: Choice): Choices => ({
  ...choices,
  topics: { ...choices.topics, [topic]: { ...choices.topics[topic], [channel]: on } },
})
