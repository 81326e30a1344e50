import type { deskAppeal, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'

/** An appealed order. */
export type AppealInfo = ReplyOf<typeof deskAppeal>

/** Asks for one: once, for each asking is a row of the audit; again when something was written. */
export function useAppeal(number: number) {
  const { client } = useServices()
  return useQuery({
    queryKey: ['appeal', number],
    queryFn: () => ask<typeof deskAppeal>(client, { path: '/desk/people/appeal', payload: { number } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The letters of the pictures of one side, in their order. */
export const picturesOf = ({ lines }: Pick<AppealInfo, 'lines'>): readonly string[] =>
  lines.flatMap(({ picture }) => (picture === null ? [] : [picture]))

/** How far an order is: its steps with their times; the last one is what waits. */
export const stepsOf = ({ asked_at, paid_at, appeal }: AppealInfo) =>
  [
    { name: 'opened', at: asked_at },
    { name: 'paid', at: paid_at },
    { name: 'appealed', at: appeal?.at ?? null },
    { name: 'verdict', at: null },
  ] as const
