import type { PeopleDeps } from '../people/index.ts'
import type { SpotServices } from '../spot/index.ts'

/** What a person's records are gathered from: the rows of people, and what they trade. */
export type RecordsDeps = PeopleDeps<'sealing' | 'images'> & SpotServices

/** Seconds since 1970, as moments travel. */
export const secondsOf = <Moment extends Date | null>(moment: Moment): Moment extends Date ? number : number | null =>
  (moment === null ? null : moment.getTime() / 1000) as Moment extends Date ? number : number | null
