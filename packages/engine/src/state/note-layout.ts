import { layoutOf } from '../memory/layout.ts'

/** What is noted of some of the orders that ended in the command at work, because their slots do not keep it. */
export const NOTE_FIELDS = {
  doubles: {
    dealtQuantity: 'Lots; of an order by value, whose figures are in money.',
    client0:
      'The client id in five numbers, because the memory of client ids may turn within the same command; the first is 0: none.',
    client1: '',
    client2: '',
    client3: '',
    client4: '',
  },
  ints: {},
} as const

/** Where they stand. */
export const NOTE = layoutOf(NOTE_FIELDS)
