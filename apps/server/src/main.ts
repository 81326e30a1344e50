import { readConfig } from './config.ts'
import { makeLog } from './platform/log.ts'
import { startPlatform } from './platform/platform.ts'
import { refuse, runUntilStopped } from './platform/process-edge.ts'

const config = readOrRefuse()
const log = makeLog(config.logLevel)

// Parts start in this order and stop in the opposite one: nothing is taken in any more before what was taken in is finished.
await runUntilStopped(log, async ({ services, fail }) => {
  await startPlatform({ config, services, log, fail })
  log.info('ready')
})

function readOrRefuse() {
  try {
    return readConfig()
  } catch (cause) {
    refuse(cause)
  }
}
