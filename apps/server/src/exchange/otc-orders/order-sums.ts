import type { OtcOrderRow } from './order-table.ts'

type Sums = Pick<OtcOrderRow, 'amount' | 'fee' | 'seller_id' | 'maker_id'>

// The maker pays the fee: on top of the coins when they sell, out of them when they buy.
const isSellersFee = (row: Sums): boolean => row.seller_id === row.maker_id

/** What is held of the seller. */
export const heldOf = (row: Sums): number => row.amount + (isSellersFee(row) ? row.fee : 0)

/** What reaches the buyer when it is released. */
export const buyerGets = (row: Sums): number => row.amount - (isSellersFee(row) ? 0 : row.fee)
