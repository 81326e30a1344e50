import type { deskWorkCallback, deskWorkCallbacks, deskWorkConversions, ReplyOf, RequestOf } from '@bourse/protocol'

type CallbackView = ReplyOf<typeof deskWorkCallbacks>['callbacks'][number]
type Conversion = ReplyOf<typeof deskWorkConversions>['conversions'][number]

/** Which of a list, newest first: below a number where one is said. */
export type PageOf<State> = { readonly state: State; readonly below: number | undefined; readonly count: number }

/** How much of a kind of work waits, and what came of it since a moment. */
export type WorkCount = {
  readonly waiting: number
  readonly oldest: Date | null
  readonly givenUp: number
  readonly done: number
}

/** Work of a product that waits in tables of its own, for whoever watches over it. */
export type ProductWork = {
  readonly callbacks: {
    count(since: Date): Promise<WorkCount>
    list(page: PageOf<RequestOf<typeof deskWorkCallbacks>['state']>): Promise<readonly CallbackView[]>
    /** One with its tries and what it sends; null: there is none. */
    one(callback: number, since: Date): Promise<ReplyOf<typeof deskWorkCallback> | null>
  }
  readonly conversions: {
    count(since: Date): Promise<WorkCount>
    list(page: PageOf<RequestOf<typeof deskWorkConversions>['state']>): Promise<readonly Conversion[]>
  }
}
