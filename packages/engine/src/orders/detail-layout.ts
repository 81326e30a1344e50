/** What only some orders have. */
export const DETAIL_FIELDS = {
  doubles: {
    trigger: 'Where the trigger stands; 0: none.',
    toldTrigger:
      'Where the trigger stood when it was last told: by placing, amending or triggering. A trailing one moves without a word.',
    trail: '',
    expireAt: '',
    rank: "0: the order's id.",
    partner: 'The id of the OCO leg that it was placed with, though that may be gone; 0: none.',
  },
  ints: {
    link: 'The slot of the OCO sibling; of a free entry the next free one.',
    timer: '',
  },
} as const
