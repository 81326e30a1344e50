import { readConfig } from './platform/config.ts'
import { makeLog } from './platform/log.ts'
import { startPlatform } from './platform/platform.ts'
import { refuse, runUntilStopped } from './platform/process-edge.ts'
import { refuseTakenPorts, type WantedPort } from './platform/taken-ports.ts'
import type { House } from './start-house.ts'

const config = readOrRefuse()
const log = makeLog(config.logLevel)

// Parts start in this order and stop in the opposite one: nothing is taken in any more before what was taken in is finished.
await runUntilStopped(log, async ({ services, fail }) => {
  await refuseTakenPorts(portsOf(config))
  const platform = await startPlatform({ config, services, log, fail })
  // Read only now: whoever typed a wrong setting is told so in a second.
  const { startHouse } = await import('./start-house.ts')
  const house = await startHouse(platform, services)
  announce(house)
  log.info('ready')
})

// Found out at once, and not when the whole house is up.
function portsOf({
  host,
  exchangePort,
  backofficePort,
  contractPort,
  deskPort,
  deskListen,
  opsListen,
}: typeof config): WantedPort[] {
  const faces = { EXCHANGE_PORT: exchangePort, BACKOFFICE_PORT: backofficePort, CONTRACT_PORT: contractPort }
  const ports = [
    ...Object.entries(faces).map(([name, port]) => ({ name, host, port })),
    { name: 'DESK_PORT', host: deskListen, port: deskPort },
  ]
  return opsListen === null ? ports : [...ports, { name: 'OPS_LISTEN', ...opsListen }]
}

function readOrRefuse() {
  try {
    return readConfig()
  } catch (cause) {
    refuse(cause)
  }
}

// Standard output is for a person, and for whoever started us and waits: once the addresses stand there, all is ready.
function announce({ addresses, signIns }: House): void {
  const deskAddress = config.deskUrl ?? addresses.desk
  const lines = [
    `Exchange  ${config.exchangeUrl ?? addresses.exchange}`,
    `Console   ${config.backofficeUrl ?? addresses.console}`,
    `Contract  ${config.contractUrl ?? addresses.contract}`,
    `Desk      ${deskAddress}`,
    ...signIns.users.map(({ email, password }) => `Sign in   ${email}  ${password}`),
    ...(signIns.institution
      ? [`Sign in   ${signIns.institution.login}  ${signIns.institution.password}  (console)`]
      : []),
    ...signIns.operators.map(
      ({ name, password }) => `Sign in   ${name}  ${password}  (desk, code: ${deskAddress}/dev/code)`,
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
