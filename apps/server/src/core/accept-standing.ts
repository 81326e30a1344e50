import { join } from 'node:path'
import { openAnchorFile } from '../platform/anchors/anchor-file.ts'
import { databaseClient } from '../platform/postgres/pool.ts'
import type { SealKeys } from '../platform/secrets/seal-keys.ts'
import { standingOf } from './check-anchor.ts'

/** Takes a database as it stands for the house's own from here on: after a restore, or where it was set back on purpose. */
export async function acceptStanding(of: {
  url: string
  dataDir: string
  keys: SealKeys
  at: Date
}): Promise<{ headSeq: number }> {
  const file = await openAnchorFile(join(of.dataDir, 'anchors'), of.keys.anchors)
  const client = databaseClient(of.url)
  await client.connect()
  try {
    const { term, head, headDigest } = await standingOf(client)
    const epoch = Math.max(term, file.latest?.journal?.epoch ?? 0)
    await client.query('UPDATE core_lease SET epoch = greatest(epoch, $1)', [epoch])
    const audit = await client.query<{ seq: number; digest: Buffer }>(
      'SELECT seq, digest FROM operator_audit ORDER BY seq DESC LIMIT 1',
    )
    const act = audit.rows[0]
    await file.append({
      at: of.at.toISOString(),
      journal: { seq: head, digest: headDigest.toString('hex'), epoch },
      audit: act === undefined ? null : { seq: act.seq, digest: act.digest.toString('hex') },
    })
    return { headSeq: head }
  } finally {
    await client.end()
  }
}
