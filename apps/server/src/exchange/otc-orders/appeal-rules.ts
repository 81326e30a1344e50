import type { OtcOrderRow } from './order-table.ts'

// In millionths of a USDT.
const TWO_FROM = 10_000_000_000

/** Whether two operators decide about an order: it is of a large worth, or of one that nobody knows. */
export const needsTwo = ({ worth }: Pick<OtcOrderRow, 'worth'>): boolean => worth === null || worth >= TWO_FROM
