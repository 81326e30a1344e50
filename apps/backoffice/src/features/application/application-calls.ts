import type { applicationInfo, deliveryList, ReplyOf } from '@bourse/protocol'
import type { DeliveryState } from '@bourse/protocol/terms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'

/** What the institution's own systems talk to us with. */
export type Application = ReplyOf<typeof applicationInfo>

/** What was told, and each try. */
export type Deliveries = ReplyOf<typeof deliveryList>

/** One delivery. */
export type Delivery = Deliveries['records'][number]

/** The application of the institution. */
export const applicationQuery = (client: ConsoleClient) =>
  queryOptions({
    queryKey: ['application', 'info'],
    queryFn: ({ signal }) => ask<typeof applicationInfo>(client, '/backoffice/application/info', {}, { signal }),
  })

/** Which part of the delivery log is asked for. */
export interface DeliveryFilters {
  readonly state: DeliveryState | null
  readonly page: number
}

const LIVE_MS = 15_000

/** One page of the delivery log; it is looked at anew while it is open. */
export const deliveriesQuery = (client: ConsoleClient, { state, page }: DeliveryFilters, pageSize: number) =>
  queryOptions({
    queryKey: ['application', 'deliveries', state, page, pageSize],
    queryFn: ({ signal }) =>
      ask<typeof deliveryList>(
        client,
        '/backoffice/application/delivery-list',
        { state: state ?? undefined, limit_begin: (page - 1) * pageSize, limit_num: pageSize },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
