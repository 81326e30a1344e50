import { layoutOf, shiftsOf } from '../memory/layout.ts'

/** What stands of an order in the arena: fourteen cells of eight bytes, so that a deal touches two cache lines and not twenty. */
export const ORDER_FIELDS = {
  doubles: {
    id: '',
    price: 'Ticks; 0 of an order without a price.',
    left: 'Lots, or quote atoms of an order by value.',
    quantity: 'Lots, or quote atoms of an order by value.',
    dealValue: 'Quote atoms dealt so far.',
    dealFee: 'What it has paid in fees, in atoms of what it receives.',
    placedAt: '',
    changedAt:
      'When it was last dealt with, amended or triggered; what a trailing trigger does by itself is no change.',
  },
  ints: {
    next: 'The order behind it at its level (or in its list); of a free slot the next free one.',
    previous: '',
    level: 'The level it stands at, in the book or among the triggers; NONE while it matches.',
    flags: 'What it is, its market and how the arena keeps it, packed.',
    giving: 'The account it pays from, and so whose it is.',
    receiving: 'The account it is paid into; NONE until its first deal, because most orders never have one.',
    details: 'Its place among the details, if it has a trigger, an expiry, a sibling or a rank that is not its id.',
    client: "Its client id's place in the memory of client ids, or NONE.",
    ownedNext: '',
    ownedPrevious: '',
    digestA: '',
    digestB: '',
  },
  packed: {
    int: 'flags',
    parts: [
      ['side', 1, '0 buys, 1 sells.'],
      ['type', 3, ''],
      ['timeInForce', 2, ''],
      ['postOnly', 'flag', ''],
      ['selfTrade', 2, ''],
      ['waiting', 'flag', 'Its trigger has not come, or not its turn.'],
      ['byValue', 'flag', ''],
      ['queued', 'flag', 'Triggered, its turn not yet come.'],
      [
        'indexed',
        'flag',
        "Whether it stands in the id map and its owner's chain; an order that is filled at once never does.",
      ],
      ['market', 16, ''],
      ['isDirty', 'flag', 'Changed since its hash was last taken.'],
      ['isLive', 'flag', ''],
    ],
  },
} as const

/** Where an order's figures stand, for code on the path of every order. */
export const ORDER = layoutOf(ORDER_FIELDS)

/** At which bit of its flags each part of them begins. */
export const ORDER_SHIFT = shiftsOf(ORDER_FIELDS.packed.parts)
