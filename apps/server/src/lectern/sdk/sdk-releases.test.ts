import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@bourse/protocol'
import { afterEach, expect, it } from 'vitest'
import { fileName, readReleases, releaseFile } from './sdk-releases.ts'

const made: string[] = []
afterEach(() => Promise.all(made.splice(0).map(folder => rm(folder, { recursive: true }))))

it('lists every release with its changes in every language, the newest of each package first', async () => {
  const releases = await readReleases()
  expect(new Set(releases.map(fileName)).size).toBe(releases.length)
  for (const { changes, released } of releases) {
    expect(Object.keys(changes).toSorted()).toEqual([...LANGUAGES].toSorted())
    expect(released).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
  for (const own of Map.groupBy(releases, one => one.package).values()) {
    const days = own.map(({ released }) => released)
    expect(days).toEqual(days.toSorted().toReversed())
  }
})

it('has every older release as it was released', async () => {
  const releases = await readReleases()
  const older = releases.filter((one, at) => releases.findIndex(other => other.package === one.package) !== at)
  expect(older.length).toBeGreaterThan(0)
  for (const release of older) expect(await releaseFile(release)).not.toBeNull()
})

it('tells the digest of the file itself, and of a missing one that it is missing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'sdk-'))
  made.push(home)
  const [release] = await readReleases()
  if (release === undefined) throw new Error('there is a release')
  expect(await releaseFile(release, home)).toBeNull()
  await mkdir(join(home, 'dist'))
  await writeFile(join(home, 'dist', fileName(release)), 'a package')
  const digest = createHash('sha256').update('a package').digest('hex')
  expect(await releaseFile(release, home)).toMatchObject({ sha256: digest, bytes: Buffer.from('a package') })
})
