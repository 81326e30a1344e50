import type { Dice } from '@bourse/kernel'
import type { HttpCaller } from './http-caller.ts'
import type { Person, StoodOrder } from './sent-order.ts'

/** Where orders of one kind go, as the house stands at a moment: how they are called, and what is asked for. */
export type Door = {
  readonly caller: HttpCaller
  readonly place: string
  readonly amend: string
  readonly cancel: string
  readonly tokenOf: (person: Person) => string
  /** The body of an order that fits what stands now. */
  readonly newBody: (dice: Dice) => Record<string, unknown>
  /** Another price for an order that stands; null: where it stands nothing is known of just now. */
  readonly otherPrice: (dice: Dice, order: StoodOrder) => string | null
  /** The order of a client id in what a cancel answered. */
  readonly cancelledIn: (data: unknown, clientId: string) => StoodOrder | undefined
  /** Whether what changes an order may be answered as busy although it was carried out. */
  readonly busyAfterwards: boolean
}
