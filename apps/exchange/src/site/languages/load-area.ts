import { areaLoader, type Messages } from '@bourse/shell'
import type { Area } from './areas.ts'

/** Fetches the texts of one area in one language. */
export const loadArea = areaLoader<Area>(import.meta.glob<Messages>('./*/*.ts', { import: 'dictionary' }))
