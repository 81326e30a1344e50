import { layoutOf } from '../memory/layout.ts'

/** An order as it is told, living or ended: one row of numbers. 0 is null wherever null can be. */
export const ROW_FIELDS = {
  doubles: {
    order: '',
    owner: '',
    market: '',
    side: '',
    type: '',
    timeInForce: '',
    postOnly: '',
    selfTrade: '',
    waiting: '',
    price: '',
    quantity: '',
    value: '',
    left: '',
    dealtQuantity: '',
    dealtValue: '',
    dealtFee: '',
    triggerPrice: '',
    trail: '',
    expireAt: '',
    partner: '',
    createdAt: '',
    changedAt: '',
    reason: 'Code of the reason for which it ended; NONE: it lives.',
    client0: 'Its client id in five numbers; the first is 0: none.',
    client1: '',
    client2: '',
    client3: '',
    client4: '',
  },
  ints: {},
} as const

/** Where in a row each of them stands, and how many numbers a row has. */
export const ROW = layoutOf(ROW_FIELDS)

/** How many numbers tell an order. */
export const ORDER_ROW_WIDTH: number = ROW.doubles
