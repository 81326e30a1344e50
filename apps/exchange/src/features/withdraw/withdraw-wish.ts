import type { CheckCodes } from '../../site/forms/check-codes.ts'

/** What somebody has typed so far. */
export type WithdrawWish = CheckCodes & { readonly address: string; readonly memo: string; readonly amount: string }
