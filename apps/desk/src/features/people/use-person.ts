import type {
  Call,
  deskPerson,
  deskPersonDeals,
  deskPersonEntries,
  deskPersonMessages,
  deskPersonMoney,
  deskPersonOrders,
  deskPersonSignIns,
  ReplyOf,
  RequestInput,
} from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'

/** One person, as their page has them. */
export type PersonInfo = ReplyOf<typeof deskPerson>

/** What somebody owns. */
export type PersonMoney = ReplyOf<typeof deskPersonMoney>

/** How many rows of a list are shown at once. */
export const ROWS = 20

/** One person; the first look in ten minutes is a row of the audit. */
export function usePerson(uid: number, enabled = true) {
  const { client } = useServices()
  return useQuery({
    queryKey: ['person', uid],
    queryFn: ({ signal }) =>
      ask<typeof deskPerson>(client, { path: '/desk/people/info', payload: { uid } }, { signal }),
    enabled,
  })
}

/** What somebody owns. */
export function usePersonMoney(uid: number, enabled: boolean) {
  const { client } = useServices()
  return useQuery({
    queryKey: ['person', uid, 'money'],
    queryFn: ({ signal }) =>
      ask<typeof deskPersonMoney>(client, { path: '/desk/people/money', payload: { uid } }, { signal }),
    enabled,
  })
}

type ListCall =
  | typeof deskPersonOrders
  | typeof deskPersonDeals
  | typeof deskPersonEntries
  | typeof deskPersonMessages
  | typeof deskPersonSignIns

/** A page of one of a person's lists; the page before stays until the next one is here. */
export function usePersonList<C extends ListCall & Call>(
  path: C['path'],
  asked: { readonly uid: number; readonly begin: number; readonly rows?: number; readonly state?: 'open' | 'ended' },
) {
  const { client } = useServices()
  const { uid, begin, rows = ROWS, state } = asked
  const payload = { uid, limit_begin: begin, limit_num: rows, ...(state === undefined ? {} : { state }) }
  return useQuery({
    queryKey: ['person', uid, path, payload],
    queryFn: ({ signal }) => ask<C>(client, { path, payload: payload as unknown as RequestInput<C> }, { signal }),
    placeholderData: keepPreviousData,
  })
}
