import type { Clock } from '@bourse/kernel'
import { JournalConnection } from '@bourse/server/src/core/journal-connection.ts'
import { ensurePartition } from '@bourse/server/src/core/journal-partitions.ts'
import { type JournalRow, lastSeqOf } from '@bourse/server/src/core/journal-row.ts'
import { postgresSnapshots } from '@bourse/server/src/core/postgres-snapshots.ts'
import { keepOnce } from '@bourse/server/src/followers/keeper.ts'
import { ProjectorThread } from '@bourse/server/src/followers/projector-thread.ts'
import { systemClock } from '@bourse/server/src/platform/clock.ts'
import { placeOf } from '@bourse/server/src/trading/test-core.ts'
import type { WeekCore } from './week-core.ts'

const ROWS_AT_ONCE = 2_000
const STATEMENT_MS_MAX = 600_000
const INSERT = `INSERT INTO journal
  SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::int[], $5::bigint[], $6::bytea[], $7::bytea[])`

/** The database of the week: rows go there in bulk, the real projector makes the history of them, the real keeper lets go. */
export class WeekStore {
  private readonly url: string
  private readonly clock: Clock
  private readonly connection: JournalConnection
  private readonly snapshots: ReturnType<typeof postgresSnapshots>
  private readonly projector: ProjectorThread

  private constructor(url: string, clock: Clock, core: WeekCore) {
    this.url = url
    this.clock = clock
    this.connection = new JournalConnection(url, STATEMENT_MS_MAX)
    this.snapshots = postgresSnapshots(url, placeOf(url).keys.snapshots)
    const fail = (sentence: string, cause: unknown): never => {
      throw new Error(sentence, { cause })
    }
    this.projector = new ProjectorThread({ ...placeOf(url), archiveDir: null }, systemClock, {
      moved: seq => core.projected(seq),
      kept: () => undefined,
      trouble: fail,
      broken: fail,
    })
  }

  /** Opens it. */
  static async open(url: string, clock: Clock, core: WeekCore): Promise<WeekStore> {
    const store = new WeekStore(url, clock, core)
    await store.projector.ready
    return store
  }

  /** Takes rows over. */
  async append(rows: readonly JournalRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await this.insert(rows.slice(from, from + ROWS_AT_ONCE))
    }
    const last = rows.at(-1)
    if (last !== undefined) this.projector.catchUp(lastSeqOf(last))
  }

  /** Keeps a snapshot and lets go what may go; a checkpoint, as the database makes many an hour. */
  async keep(core: WeekCore): Promise<void> {
    while (!(await this.projector.whenProjected(core.seq, 60_000)));
    await this.snapshots.save(core.snapshot())
    await keepOnce({
      url: this.url,
      archiveDir: null,
      clock: this.clock,
      snapshots: this.snapshots,
      kept: () => undefined,
    })
    await this.connection.use(client => client.query('CHECKPOINT'))
  }

  /** Cleans up as autovacuum does. */
  async vacuum(): Promise<void> {
    await this.connection.use(client => client.query('VACUUM'))
  }

  /** Bytes by table, the largest first. */
  async tables(): Promise<[string, number][]> {
    const found = await this.connection.use(client =>
      client.query<{ name: string; bytes: string }>(
        `SELECT CASE WHEN relname LIKE 'journal_%' THEN 'journal' ELSE relname END AS name,
         sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 2 DESC`,
      ),
    )
    return found.rows.map(({ name, bytes }) => [name, Number(bytes)])
  }

  async close(): Promise<void> {
    await this.projector.stop()
    await this.snapshots.close()
    await this.connection.close()
  }

  private async insert(rows: readonly JournalRow[]): Promise<void> {
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return
    const values = [
      rows.map(row => row.firstSeq),
      rows.map(row => row.count),
      rows.map(row => row.epoch),
      rows.map(row => row.version),
      rows.map(row => row.atMs),
      rows.map(row => Buffer.from(row.commands)),
      rows.map(row => row.digest),
    ]
    await this.connection.use(async client => {
      await ensurePartition(client, first.firstSeq)
      await ensurePartition(client, lastSeqOf(last))
      await client.query(INSERT, values)
    })
  }
}
