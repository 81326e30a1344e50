import { ok, type sdkList } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { readReleases, releaseFile } from './sdk-releases.ts'

/** Tells what there is to download; a file that is not there is told so, and never linked. */
export const listPackages: Operation<typeof sdkList> = async () => {
  const releases = await readReleases()
  const listed = await Promise.all(
    releases.map(async release => {
      const found = await releaseFile(release)
      const file =
        found === null ? null : { address: `/sdk/${found.name}`, bytes: found.bytes.length, sha256: found.sha256 }
      const { version, released, needs, changes } = release
      const texts = Object.fromEntries(Object.entries(changes).map(([language, lines]) => [language, [...lines]]))
      return {
        of: release,
        version: { version, released, needs, file, changes: texts as Record<keyof typeof changes, string[]> },
      }
    }),
  )
  const packages = [...Map.groupBy(listed, ({ of }) => of.package).values()].flatMap(own => {
    const [first] = own
    if (first === undefined) return []
    return [{ package: first.of.package, name: first.of.name, versions: own.map(({ version }) => version) }]
  })
  return ok({ packages })
}
