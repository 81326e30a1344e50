import { actsPage } from './acts-page.ts'
import { callsPage } from './calls-page.ts'
import { errorsPage } from './errors-page.ts'
import { levelsPage } from './levels-page.ts'
import { sdkCalls } from './sdk-calls.ts'
import { serverApiPage } from './server-api-page.ts'

/** Every page of the reference that is made from the sources, by its path. */
export const referencePages = (): Readonly<Record<string, string>> => ({
  'docs/reference/acts.md': actsPage(),
  'docs/reference/calls.md': callsPage(),
  'docs/reference/errors.md': errorsPage(),
  'docs/reference/levels.md': levelsPage(),
  ...sdkCalls(),
  'docs/reference/server-api.md': serverApiPage(),
})
