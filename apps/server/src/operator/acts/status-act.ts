import type { Platform } from '../../platform/platform.ts'
import { latestAudit } from '../audit-table.ts'
import { databaseFacts } from '../facts-table.ts'
import { type AnyAct, act } from './act.ts'
import { asTable, done } from './replies.ts'

/** What else `status` shows: pairs of a word and what stands for it, from whoever runs. */
export type StatusSource = () =>
  | readonly (readonly [string, string])[]
  | Promise<readonly (readonly [string, string])[]>

/** How the house is: `status`. */
export function statusAct(platform: Platform, sources: readonly StatusSource[]): AnyAct {
  const { clock, config, database } = platform
  const startedMs = clock.nowMs()
  return act({
    name: 'status',
    page: 'overview',
    purpose: { en: 'shows how the house is', zh: '显示系统状态' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const found = await databaseFacts(database.db)
      const [latest] = await latestAudit(database.db, 1)
      const parts = await Promise.all(sources.map(async source => source()))
      return done(
        asTable([
          ['process', `${process.pid}, up ${duration(clock.nowMs() - startedMs)}`],
          ['mode', config.demo ? 'demo' : 'live'],
          ['data', config.dataDir],
          ['database', `PostgreSQL ${found.version} ${config.databaseUrl === null ? 'embedded' : 'outside'}`],
          ['schema', `${found.steps} steps`],
          ['size', `${(found.bytes / 1024 / 1024).toFixed(1)} MiB`],
          ['audit', latest ? `${latest.seq} rows, head ${latest.digest.toString('hex')}` : 'empty'],
          ...parts.flat(),
        ]),
      )
    },
  })
}

function duration(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return `${days ? `${days} d ` : ''}${days || hours ? `${hours} h ` : ''}${minutes % 60} min`
}
