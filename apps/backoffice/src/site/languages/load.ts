import { areaLoader, type Messages } from '@bourse/shell'
import type { dictionary as account } from './account/zh.ts'
import type { dictionary as application } from './application/zh.ts'
import type { dictionary as billing } from './billing/zh.ts'
import type { dictionary as classes } from './classes/zh.ts'
import type { dictionary as documents } from './documents/zh.ts'
import type { dictionary as frame } from './frame/zh.ts'
import type { dictionary as playback } from './playback/zh.ts'
import type { dictionary as room } from './room/zh.ts'
import type { dictionary as statistics } from './statistics/zh.ts'

/** The areas of the console's dictionaries; Chinese is the source of each. */
export interface AreaMessages {
  readonly frame: typeof frame
  readonly account: typeof account
  readonly billing: typeof billing
  readonly application: typeof application
  readonly classes: typeof classes
  readonly documents: typeof documents
  readonly playback: typeof playback
  readonly room: typeof room
  readonly statistics: typeof statistics
}

/** The name of an area. */
export type Area = keyof AreaMessages

/** Fetches the texts of one area in one language. */
export const loadArea = areaLoader<Area>(import.meta.glob<Messages>('./*/*.ts', { import: 'dictionary' }))
