/** The acts that show and decide the items of a queue. */
export interface QueueActs {
  readonly show: string
  readonly approve: string
  readonly reject: string
  /** The field that names the item. */
  readonly field: string
}

/** By the name of the queue, as the rooms of the server bring it. */
export const QUEUE_ACTS: Readonly<Record<string, QueueActs>> = {
  identity: { show: 'kyc show', approve: 'kyc approve', reject: 'kyc reject', field: 'number' },
  bank: { show: 'bank show', approve: 'bank approve', reject: 'bank reject', field: 'number' },
}
