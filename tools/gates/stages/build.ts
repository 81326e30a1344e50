import { buildSites } from '../../launch/build-sites.mjs'
import { oneCheck, type Stage } from '../stage.ts'

/** All sites build as they are shipped; what was built from the same sources stays. */
export const build: Stage = {
  name: 'build',
  run: async () => {
    await buildSites(process.execPath)
    return oneCheck([])
  },
}
