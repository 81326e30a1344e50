/** What an item of a queue is looked at by, and the acts that decide it. */
export interface QueueActs {
  /** What was handed in, as the papers' call names it; null: all that is to be seen stands on the item. */
  readonly papers: 'identity' | 'bank' | null
  readonly approve: string
  /** The act that approves an item over the bound from which two operators decide. */
  readonly approveByTwo?: string
  readonly reject: string
  /** The act that sends it back with what is missing, where there is one. */
  readonly askAgain?: string
  /** The field that names the item. */
  readonly field: string
}

/** By the name of the queue, as the rooms of the server bring it. */
export const QUEUE_ACTS: Readonly<Record<string, QueueActs>> = {
  identity: {
    papers: 'identity',
    approve: 'kyc approve',
    reject: 'kyc reject',
    askAgain: 'kyc ask-again',
    field: 'number',
  },
  withdrawals: {
    papers: null,
    approve: 'withdrawal approve',
    approveByTwo: 'withdrawal approve-large',
    reject: 'withdrawal reject',
    field: 'number',
  },
  deposits: {
    papers: null,
    approve: 'deposit give',
    approveByTwo: 'deposit give-large',
    reject: 'deposit note',
    field: 'number',
  },
  'bank-lines': {
    papers: null,
    approve: 'statement credit',
    approveByTwo: 'statement credit-large',
    reject: 'statement return',
    field: 'number',
  },
  payouts: {
    papers: null,
    approve: 'payout approve',
    approveByTwo: 'payout approve-large',
    reject: 'payout reject',
    field: 'number',
  },
  'payouts-sent': { papers: null, approve: 'payout paid', reject: 'payout failed', field: 'number' },
  bank: { papers: 'bank', approve: 'bank approve', reject: 'bank reject', field: 'number' },
}

/** The act that approves an item, by one operator or by two. */
export const approvalOf = (acts: QueueActs, byTwo: boolean): string =>
  byTwo ? (acts.approveByTwo ?? acts.approve) : acts.approve
