import type { JournalReader } from '../core/journal-store.ts'
import { READ_AT_ONCE } from '../core/recover.ts'
import { replicaAt } from '../core/replica-at.ts'
import type { SnapshotStore } from '../core/snapshot-store.ts'
import { MIRROR_CAPACITY } from './market/market-board.ts'
import type { MarketStore } from './market/market-store.ts'
import { Shadow } from './shadow.ts'

/** What a shadow begins from. */
export type ShadowSources = { reader: JournalReader; snapshots: SnapshotStore; markets: MarketStore }

/** Brings a shadow up to the end of the journal: the boards from the history, and what it does not hold yet from the journal. */
export async function startShadow({ reader, snapshots, markets }: ShadowSources): Promise<Shadow> {
  const known = await markets.known(MIRROR_CAPACITY)
  const shadow = new Shadow(await replicaAt({ reader, snapshots }, known.seq))
  shadow.open(known.contents)
  for (;;) {
    const rows = await reader.read(shadow.replica.head.seq + 1, READ_AT_ONCE)
    if (rows.length === 0) {
      shadow.replica.beginStream()
      return shadow
    }
    for (const row of rows) shadow.follow(row)
  }
}
