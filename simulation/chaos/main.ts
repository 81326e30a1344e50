import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededDice } from '@bourse/kernel'
import { runChaos } from './run-chaos.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
  },
})
const kills = Number(values.kills)
const seed = Number(values.seed)
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error('usage: npm run chaos -- [--kills N] [--seed N], both whole numbers')
  process.exit(1)
}

const dataDir = await mkdtemp(join(tmpdir(), 'bourse-chaos-'))
console.log(`killing ${kills} times, seed ${seed}`)
try {
  const report = await runChaos({ dataDir, kills, dice: seededDice(seed), say: sentence => console.log(sentence) })
  console.log(JSON.stringify(report, null, 2))
  console.log(`${report.lost.length} lost, ${report.doubled.length} doubled`)
  process.exitCode = report.lost.length + report.doubled.length === 0 ? 0 : 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
