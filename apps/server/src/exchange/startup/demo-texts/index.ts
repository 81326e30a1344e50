import type { ProjectTexts } from '../project-table.ts'
import { ALDOUS } from './aldous.ts'
import { LANTERNFISH } from './lanternfish.ts'
import { MERIDIAN } from './meridian.ts'
import { BOURSE_TOKEN, OAKUM, SKERRY, VERDIGRIS } from './past-sales.ts'

/** What is said of the demo's projects: made up, like everything that is sold in a demo, and nothing of it leads anywhere. */
export const DEMO_TEXTS: Readonly<Record<string, ProjectTexts>> = {
  MRD: MERIDIAN,
  LNT: LANTERNFISH,
  ALD: ALDOUS,
  BRS: BOURSE_TOKEN,
  SKR: SKERRY,
  OKM: OAKUM,
  VDG: VERDIGRIS,
}
