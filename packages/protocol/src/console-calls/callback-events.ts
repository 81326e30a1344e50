/** What an institution's own systems can be told of, in the order in which it is offered. */
export const CALLBACK_EVENTS = [
  'class.started',
  'class.ended',
  'class.expired',
  'recording.finished',
  'member.joined',
  'member.left',
  'document.converted',
  'document.deleted',
] as const

/** One of the events. */
export type CallbackEvent = (typeof CALLBACK_EVENTS)[number]

/** What stands in the log of what was posted: events, and tests that somebody sent by hand. */
export const DELIVERY_EVENTS = [...CALLBACK_EVENTS, 'test'] as const

/** One of them. */
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number]
