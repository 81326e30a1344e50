/** What an item of a queue is looked at by, and the acts that decide it. */
export interface QueueActs {
  /** What was handed in, as the papers' call names it. */
  readonly papers: 'identity' | 'bank'
  readonly approve: string
  readonly reject: string
  /** The field that names the item. */
  readonly field: string
}

/** By the name of the queue, as the rooms of the server bring it. */
export const QUEUE_ACTS: Readonly<Record<string, QueueActs>> = {
  identity: { papers: 'identity', approve: 'kyc approve', reject: 'kyc reject', field: 'number' },
  bank: { papers: 'bank', approve: 'bank approve', reject: 'bank reject', field: 'number' },
}
