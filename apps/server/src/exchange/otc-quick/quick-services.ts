import type { OtcOrderServices } from '../otc-orders/index.ts'
import type { SpotServices } from '../spot/index.ts'

/** What buying and selling at once needs. */
export type QuickServices = OtcOrderServices & SpotServices
