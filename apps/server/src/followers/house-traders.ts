/** Owners from 1 to this are the house's own traders; people and institutions are numbered above. */
export const HOUSE_TRADER_MAX = 100_000

/** Whether an owner is one of the house's own traders, of whose comings and goings no lasting record is kept. */
export const isHouseTrader = (owner: number): boolean => owner >= 1 && owner <= HOUSE_TRADER_MAX
