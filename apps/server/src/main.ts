import { readConfig } from './config.ts'
import { makeLog } from './platform/log.ts'
import { startPlatform } from './platform/platform.ts'
import { refuse, runUntilStopped } from './platform/process-edge.ts'
import { type House, startHouse } from './start-house.ts'

const config = readOrRefuse()
const log = makeLog(config.logLevel)

// Parts start in this order and stop in the opposite one: nothing is taken in any more before what was taken in is finished.
await runUntilStopped(log, async ({ services, fail }) => {
  const platform = await startPlatform({ config, services, log, fail })
  const house = await startHouse(platform, services)
  announce(house)
  log.info('ready')
})

function readOrRefuse() {
  try {
    return readConfig()
  } catch (cause) {
    refuse(cause)
  }
}

// Standard output is for a person, and for whoever started us and waits: once the addresses stand there, all is ready.
function announce({ addresses, signIns }: House): void {
  const lines = [
    `Exchange  ${config.exchangeUrl ?? addresses.exchange}`,
    `Console   ${config.backofficeUrl ?? addresses.console}`,
    `Contract  ${config.contractUrl ?? addresses.contract}`,
    ...signIns.users.map(({ email, password }) => `Sign in   ${email}  ${password}`),
    ...(signIns.institution
      ? [`Sign in   ${signIns.institution.login}  ${signIns.institution.password}  (console)`]
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
