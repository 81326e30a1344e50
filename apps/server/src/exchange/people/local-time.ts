/** A moment as letters and messages write it, in UTC and saying so. */
export const localTime = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
