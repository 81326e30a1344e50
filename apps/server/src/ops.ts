import { offlineCommands } from './offline-commands.ts'
import { type ActReply, askServer, listOf, type OfflineCommand, refused } from './operator/index.ts'
import { type OpsConfig, readConfig, readOpsConfig } from './platform/config.ts'
import { makeLog } from './platform/log.ts'
import { refuse } from './platform/process-edge.ts'
import { makeServices } from './platform/services.ts'
import { takeStore } from './platform/take-store.ts'

// `npm run ops -- …`: an operator's words to the running server, or to a house that stands still.
const words = process.argv.slice(2).filter((word, index) => index > 0 || word !== '--')
try {
  const reply = await answer(readOpsConfig(), words)
  console[reply.ok ? 'log' : 'error'](reply.text)
  process.exitCode = reply.ok ? 0 : 1
} catch (cause) {
  refuse(cause)
}

async function answer(config: OpsConfig, said: readonly string[]): Promise<ActReply> {
  const offline = offlineCommands.find(({ name }) => name.split(' ').every((word, index) => said[index] === word))
  if (offline) return carryOutOffline(offline, said.slice(offline.name.split(' ').length))
  const reply = await askServer(config, said)
  if (reply) return reply
  const where = config.opsUrl ?? config.dataDir
  return refused(`no server runs at ${where}: start it, or say where it is with DATA_DIR or OPS_URL${stillPossible()}`)
}

async function carryOutOffline(command: OfflineCommand, rest: readonly string[]): Promise<ActReply> {
  const config = readConfig()
  const log = makeLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const services = makeServices(log)
  try {
    const store = await takeStore({ config, services, log, fail: refuse })
    return await command.carryOut({ config, log, store, folder: process.cwd() }, rest)
  } finally {
    await services.stop()
  }
}

function stillPossible(): string {
  if (offlineCommands.length === 0) return ''
  const listed = offlineCommands.map(({ name, takes, purpose }) => ({ call: `${name} ${takes}`.trim(), purpose }))
  return `\n\nWithout a running server:\n${listOf(listed)}`
}
