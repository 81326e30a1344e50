import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededDice } from '@bourse/kernel'
import { ThroughCore } from './core/through-core.ts'
import { ThroughGateway } from './gateway/through-gateway.ts'
import { runChaos } from './run-chaos.ts'
import { verifyCore } from './verify-core.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    through: { type: 'string', default: 'gateway' },
    only: { type: 'string', default: 'both' },
  },
})
const kills = Number(values.kills)
const seed = Number(values.seed)
const ways = { gateway: ThroughGateway, core: ThroughCore }
const Way = ways[values.through as keyof typeof ways]
// Which share of the kills meets the server; the others meet its database.
const shares = { both: 0.5, server: 1, database: 0 }
const serverShare = shares[values.only as keyof typeof shares]
const whole = Number.isSafeInteger(kills) && kills >= 1 && Number.isSafeInteger(seed) && seed >= 0
if (!whole || Way === undefined || serverShare === undefined) {
  console.error(
    'usage: npm run chaos -- [--through gateway|core] [--only server|database] [--kills N] [--seed N], both whole numbers',
  )
  process.exit(1)
}

// What a long run leaves is too much to be examined after every death.
const EACH_UP_TO = 20
const verifyEach = kills <= EACH_UP_TO ? 1 : 10
const dataDir = await mkdtemp(join(tmpdir(), 'bourse-chaos-'))
console.log(`killing ${kills} times through the ${values.through}, seed ${seed}`)
const dice = seededDice(seed)
const heard = { snapshots: 0, startsFromSnapshot: 0, halts: 0, ends: 0 }
const victim = new Way({ dataDir, dice, heard })
const say = (sentence: string): void => console.log(sentence)
const report = await runChaos({ victim, dataDir, heard, kills, serverShare, dice, verifyEach, say })
console.log(JSON.stringify(report, null, 2))
const verified = await verifyCore(dataDir)
console.log(verified.text)
const broken = report.lost.length + report.doubled.length + report.halts + report.ends
console.log(`${report.lost.length} lost, ${report.doubled.length} doubled, ${report.halts} halts, ${report.ends} ends`)
if (verified.whole && broken === 0) {
  await rm(dataDir, { recursive: true, force: true })
} else {
  console.error(`a promise was broken: the data stay in ${dataDir}`)
  process.exitCode = 1
}
