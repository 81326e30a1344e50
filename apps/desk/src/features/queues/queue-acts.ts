/** What a verdict is called. */
export type Verdict =
  | 'approve'
  | 'reject'
  | 'credit'
  | 'sendBack'
  | 'give'
  | 'note'
  | 'paid'
  | 'failed'
  | 'release'
  | 'refund'
  | 'payAgain'
  | 'giveBack'
  | 'settle'

/** What an item of a queue is looked at by, and the acts that decide it. */
export interface QueueActs {
  /** What was handed in, as the papers' call names it; null: all that is to be seen stands on the item. */
  readonly papers: 'identity' | 'bank' | null
  /** A view of its own that shows all of an item to who has taken it. */
  readonly whole?: 'appeal'
  /** The act that shows all of an item, where more is known than stands on it. */
  readonly show?: string
  readonly approve: string
  /** The act that approves an item over the bound from which two operators decide. */
  readonly approveByTwo?: string
  /** Null: nothing of it can be turned down, and it says so itself. */
  readonly reject: string | null
  /** The act that turns down such an item. */
  readonly rejectByTwo?: string
  /** The act that sends it back with what is missing, where there is one. */
  readonly askAgain?: string
  /** The act by which a person says whose it is, where the house could not tell. */
  readonly match?: string
  /** What the two verdicts are called where they are no approval and no rejection. */
  readonly says?: { readonly approve: Verdict; readonly reject: Verdict }
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
  'failed-payments': {
    papers: null,
    approve: 'withdrawal pay-again',
    reject: 'withdrawal give-back',
    says: { approve: 'payAgain', reject: 'giveBack' },
    field: 'number',
  },
  unsure: {
    papers: null,
    approve: 'unsure settle',
    reject: null,
    says: { approve: 'settle', reject: 'reject' },
    field: 'item',
  },
  deposits: {
    papers: null,
    approve: 'deposit give',
    approveByTwo: 'deposit give-large',
    reject: 'deposit note',
    says: { approve: 'give', reject: 'note' },
    field: 'number',
  },
  'bank-lines': {
    papers: null,
    show: 'statement show',
    approve: 'statement credit',
    approveByTwo: 'statement credit-large',
    reject: 'statement return',
    match: 'statement match',
    says: { approve: 'credit', reject: 'sendBack' },
    field: 'number',
  },
  payouts: {
    papers: null,
    approve: 'payout approve',
    approveByTwo: 'payout approve-large',
    reject: 'payout reject',
    field: 'number',
  },
  'payouts-sent': {
    papers: null,
    approve: 'payout paid',
    reject: 'payout failed',
    says: { approve: 'paid', reject: 'failed' },
    field: 'number',
  },
  'otc-appeals': {
    papers: null,
    whole: 'appeal',
    approve: 'appeal release',
    approveByTwo: 'appeal release-large',
    reject: 'appeal refund',
    rejectByTwo: 'appeal refund-large',
    says: { approve: 'release', reject: 'refund' },
    field: 'number',
  },
  'otc-merchants': { papers: null, approve: 'merchant grant', reject: 'merchant refuse', field: 'uid' },
  bank: { papers: 'bank', approve: 'bank approve', reject: 'bank reject', field: 'number' },
}

/** The act that approves an item, by one operator or by two. */
export const approvalOf = (acts: QueueActs, byTwo: boolean): string =>
  byTwo ? (acts.approveByTwo ?? acts.approve) : acts.approve

/** The act that turns an item down, by one operator or by two. */
export const rejectionOf = (acts: QueueActs, byTwo: boolean): string | null =>
  byTwo ? (acts.rejectByTwo ?? acts.reject) : acts.reject
