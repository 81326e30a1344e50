import { resolve } from 'node:path'
import {
  isLoopback,
  type Reading,
  readDatabaseUrl,
  readHost,
  readInteger,
  readNamedUrls,
  readNetworks,
  readOrigin,
  readPort,
  readSealingKey,
  readSwitch,
  readUrl,
  readWord,
} from './config-readers.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'
import { StartRefused } from './start-refused.ts'

/** Everything that can be set from outside. */
export type Config = {
  readonly exchangePort: number
  readonly backofficePort: number
  readonly contractPort: number
  readonly deskPort: number
  /** Where the operators' desk listens, whatever HOST says. */
  readonly deskListen: string
  readonly host: string
  /** Public addresses; null: the request's host name with the port. */
  readonly exchangeUrl: string | null
  readonly backofficeUrl: string | null
  readonly contractUrl: string | null
  readonly deskUrl: string | null
  /** From where the desk is answered; empty: from everywhere that reaches it. */
  readonly deskAllow: readonly string[]
  /** Whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[]
  /** An absolute path. */
  readonly dataDir: string
  /** null: the server runs a database of its own in the data folder. */
  readonly databaseUrl: string | null
  /** Where journal partitions are kept as files before they go; null: nowhere. */
  readonly journalArchive: string | null
  readonly demo: boolean
  readonly limits: boolean
  /** Whether certain acts of operators wait for a second one. */
  readonly fourEyes: boolean
  /** Whether plain calls pass Node's HTTP and the router by. */
  readonly lane: boolean
  /** How many connections each face holds at once. */
  readonly connectionsMax: number
  readonly logLevel: LogLevel
  /** What journal and audit are sealed with; null: a secret of the data folder. */
  readonly journalKey: string | null
  /** What the seed of the chains is sealed with; null: in a demo a secret of the data folder, otherwise no chains. */
  readonly signerKey: string | null
  /** Where the node of each chain is reached, by the chain’s name; the addresses carry passwords. */
  readonly chainNodes: ReadonlyMap<string, string>
  /** Who is told now and then where journal and audit stand; null: nobody. */
  readonly anchorUrl: string | null
  /** null: only this machine may read /metrics. */
  readonly metricsToken: string | null
  readonly withdrawFreezeHours: number
  /** How many images a user may upload a day. */
  readonly imagesDaily: number
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly smsUrl: string | null
  readonly smsKey: string | null
  /** Who says yuan for a dollar; null: an operator, or the default. */
  readonly priceFeedUrl: string | null
  /** Where operators from elsewhere are answered; null: nowhere. */
  readonly opsListen: { host: string; port: number } | null
}

/** What `npm run ops` takes from outside. */
export type OpsConfig = {
  readonly dataDir: string
  /** The server's OPS_LISTEN door; null: the socket in the data folder. */
  readonly opsUrl: string | null
  readonly opsKey: string | null
}

/** A process's variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What is documented of a variable: docs/operating/configuration.md has one row for each. */
export type Variable = { readonly allowed: string; readonly fallback: string; readonly purpose: string }

const PORT = 'a port from 0 (any free one) to 65535'
const ORIGIN = 'an http or https address without a path'

/** Every variable, in the order in which people meet them. */
export const variables = {
  EXCHANGE_PORT: { allowed: PORT, fallback: '3000', purpose: 'the exchange: its site, `/api` and `/ws`' },
  BACKOFFICE_PORT: { allowed: PORT, fallback: '3001', purpose: 'the console: its site and `/backoffice`' },
  CONTRACT_PORT: { allowed: PORT, fallback: '3002', purpose: 'the contract host: its calls and `/ws`' },
  DESK_PORT: { allowed: PORT, fallback: '3003', purpose: 'the operators’ desk: its site, `/desk` and `/ws`' },
  HOST: {
    allowed: 'an IP address or a host name',
    fallback: '127.0.0.1',
    purpose: 'where all ports but the desk’s listen',
  },
  DESK_LISTEN: { allowed: 'an IP address or a host name', fallback: '127.0.0.1', purpose: 'where the desk listens' },
  EXCHANGE_URL: {
    allowed: ORIGIN,
    fallback: '',
    purpose: 'public address of the exchange; empty: the request’s host name',
  },
  BACKOFFICE_URL: { allowed: ORIGIN, fallback: '', purpose: 'public address of the console' },
  CONTRACT_URL: { allowed: ORIGIN, fallback: '', purpose: 'public address of the contract host' },
  DESK_URL: {
    allowed: ORIGIN,
    fallback: '',
    purpose: 'public address of the desk, to whose host name passkeys are bound; empty: `localhost` or an IP address',
  },
  DESK_ALLOW: {
    allowed: 'IP addresses or networks, separated by commas',
    fallback: '',
    purpose: 'from where the desk is answered; empty: from everywhere that reaches DESK_LISTEN',
  },
  TRUSTED_PROXIES: {
    allowed: 'IP addresses or networks, separated by commas',
    fallback: '',
    purpose: 'proxies whose `X-Forwarded-*` headers are believed; empty: none',
  },
  DATA_DIR: { allowed: 'a folder', fallback: '.data', purpose: 'database, files, secrets and the operator’s socket' },
  DATABASE_URL: {
    allowed: 'a postgres:// address; its sslmode, if any, is disable, require, verify-ca or verify-full',
    fallback: '',
    purpose: 'a PostgreSQL (15 or newer) of your own; empty: one is run in DATA_DIR',
  },
  JOURNAL_ARCHIVE: {
    allowed: 'a folder',
    fallback: '',
    purpose: 'keeps parts of the journal as compressed files before they leave the database; empty: they just leave',
  },
  JOURNAL_KEY: {
    allowed: 'at least 32 characters without spaces',
    fallback: '',
    purpose:
      'seals journal, snapshots and audit; empty: `journal.secret` in DATA_DIR. Never changes once a journal is sealed',
  },
  SIGNER_KEY: {
    allowed: 'at least 32 characters without spaces, ten of them different',
    fallback: '',
    purpose:
      'seals the seed that all addresses and payments hang on; empty: `signer.secret` in DATA_DIR in a demo, elsewhere no chain is served. Lost with it are all coins',
  },
  CHAIN_NODES: {
    allowed: '`NAME=address` for each chain, with spaces between: `ETH=https://… LTC=http://name:password@host:9332`',
    fallback: '',
    purpose:
      'the nodes of real chains, by the names under which `chain add` listed them; a chain without one is not followed',
  },
  ANCHOR_URL: {
    allowed: 'an http or https address',
    fallback: '',
    purpose: 'is told every ten minutes where journal and audit stand: POST, one line; empty: file and log only',
  },
  NATS_URL: {
    allowed: 'nothing yet: all roles run in one process',
    fallback: '',
    purpose: 'between roles that run apart',
  },
  ROLES: { allowed: 'all', fallback: 'all', purpose: 'what this process does' },
  DEMO: {
    allowed: '0 or 1',
    fallback: '',
    purpose: 'demo mode; empty: on with the embedded database and a loopback HOST, otherwise off',
  },
  LIMITS: { allowed: 'on, or off in demo mode', fallback: 'on', purpose: 'request limits; off is for load tests' },
  LANE: {
    allowed: 'on or off',
    fallback: 'on',
    purpose: 'whether plain calls pass by the router; the answers are the same, off is slower and for comparing',
  },
  CONNECTIONS_MAX: {
    allowed: 'a whole number from 100 to 1000000',
    fallback: '20000',
    purpose: 'how many connections each face holds at once; the system must allow as many open files',
  },
  FOUR_EYES: {
    allowed: 'on, or off in demo mode',
    fallback: 'on',
    purpose: 'whether certain acts of an operator wait for a second one',
  },
  LOG_LEVEL: { allowed: LOG_LEVELS.join(', '), fallback: 'info', purpose: 'how much is logged to standard error' },
  METRICS_TOKEN: {
    allowed: 'at least 16 characters without spaces',
    fallback: '',
    purpose: 'bearer token for `/metrics` from other machines; empty: this machine only',
  },
  WITHDRAW_FREEZE_HOURS: {
    allowed: 'a whole number from 1 to 720',
    fallback: '24',
    purpose: 'how long withdrawals rest after a password or second-factor change',
  },
  IMAGES_DAILY: {
    allowed: 'a whole number from 1 to 10000',
    fallback: '50',
    purpose: 'how many images a user may upload a day',
  },
  SMTP_URL: {
    allowed: 'an smtp:// or smtps:// address',
    fallback: '',
    purpose: 'who carries mail; empty: the demo’s outbox, and outside the demo nobody: codes by mail are refused',
  },
  MAIL_FROM: { allowed: 'a mail address', fallback: 'bourse@localhost', purpose: 'the sender of mail' },
  SMS_URL: {
    allowed: 'an http or https address',
    fallback: '',
    purpose: 'who carries short messages (POST { to, text }); empty: as with mail',
  },
  SMS_KEY: { allowed: 'a text', fallback: '', purpose: 'bearer key for SMS_URL' },
  PRICE_FEED_URL: {
    allowed: 'an http or https address',
    fallback: '',
    purpose: 'who says `{ "usd_to_cny": "7.12" }`, asked every ten minutes; empty: `ops rate set`, or 6.45',
  },
  OPS_LISTEN: {
    allowed: 'a host and port, as in 127.0.0.1:3009',
    fallback: '',
    purpose: 'a door for operators from elsewhere, always with a key; empty: none',
  },
  OPS_URL: { allowed: ORIGIN, fallback: '', purpose: 'for `npm run ops`: a server elsewhere' },
  OPS_KEY: { allowed: 'the key that `operator add` printed', fallback: '', purpose: 'for `npm run ops`: who acts' },
} as const satisfies Record<string, Variable>

type Name = keyof typeof variables

/** Reads the server's configuration; a wrong value is refused with its name, itself and what is allowed. */
export function readConfig(environment: Environment = process.env): Config {
  const { required, optional } = variableReaders(environment)
  const host = required('HOST', readHost)
  const databaseUrl = optional('DATABASE_URL', readDatabaseUrl)
  const demo = optional('DEMO', text => readSwitch(text, '1', '0')) ?? (databaseUrl === null && isLoopback(host))
  optional('NATS_URL', () => null)
  required('ROLES', text => readWord(text, ['all']))
  return {
    exchangePort: required('EXCHANGE_PORT', readPort),
    backofficePort: required('BACKOFFICE_PORT', readPort),
    contractPort: required('CONTRACT_PORT', readPort),
    deskPort: required('DESK_PORT', readPort),
    deskListen: required('DESK_LISTEN', readHost),
    host,
    exchangeUrl: optional('EXCHANGE_URL', readOrigin),
    backofficeUrl: optional('BACKOFFICE_URL', readOrigin),
    contractUrl: optional('CONTRACT_URL', readOrigin),
    deskUrl: optional('DESK_URL', readOrigin),
    deskAllow: optional('DESK_ALLOW', readNetworks) ?? [],
    trustedProxies: optional('TRUSTED_PROXIES', readNetworks) ?? [],
    dataDir: required('DATA_DIR', readFolder),
    databaseUrl,
    journalArchive: optional('JOURNAL_ARCHIVE', readFolder),
    demo,
    limits: required('LIMITS', text => (text === 'off' && !demo ? null : readSwitch(text, 'on', 'off'))),
    lane: required('LANE', text => readSwitch(text, 'on', 'off')),
    connectionsMax: required('CONNECTIONS_MAX', text => readInteger(text, 100, 1_000_000)),
    fourEyes: required('FOUR_EYES', text => (text === 'off' && !demo ? null : readSwitch(text, 'on', 'off'))),
    logLevel: required('LOG_LEVEL', text => readWord(text, LOG_LEVELS)),
    journalKey: optional('JOURNAL_KEY', text => (/^\S{32,}$/.test(text) ? { value: text } : null)),
    signerKey: optional('SIGNER_KEY', readSealingKey),
    chainNodes: optional('CHAIN_NODES', readNamedUrls) ?? new Map(),
    anchorUrl: optional('ANCHOR_URL', text => readUrl(text, ['http:', 'https:'])),
    metricsToken: optional('METRICS_TOKEN', text => (/^\S{16,}$/.test(text) ? { value: text } : null)),
    withdrawFreezeHours: required('WITHDRAW_FREEZE_HOURS', text => readInteger(text, 1, 720)),
    imagesDaily: required('IMAGES_DAILY', text => readInteger(text, 1, 10_000)),
    smtpUrl: optional('SMTP_URL', text => readUrl(text, ['smtp:', 'smtps:'])),
    mailFrom: required('MAIL_FROM', text => (/^[^\s@]+@[^\s@]+$/.test(text) ? { value: text } : null)),
    smsUrl: optional('SMS_URL', text => readUrl(text, ['http:', 'https:'])),
    smsKey: optional('SMS_KEY', text => ({ value: text })),
    priceFeedUrl: optional('PRICE_FEED_URL', text => readUrl(text, ['http:', 'https:'])),
    opsListen: optional('OPS_LISTEN', readListen),
  }
}

/** Reads what the operator's command line takes from outside. */
export function readOpsConfig(environment: Environment = process.env): OpsConfig {
  const { required, optional } = variableReaders(environment)
  return {
    dataDir: required('DATA_DIR', readFolder),
    opsUrl: optional('OPS_URL', readOrigin),
    opsKey: optional('OPS_KEY', text => ({ value: text })),
  }
}

/** A variable of the server; what is for `npm run ops` is nothing to it. */
export type SettingName = Exclude<Name, 'OPS_URL' | 'OPS_KEY'>

/** A variable as an operator is shown it: its value, null for a secret, and whether somebody set it. */
export type Setting = {
  readonly name: SettingName
  readonly purpose: string
  readonly value: string | null
  readonly secret: boolean
  readonly from: 'environment' | 'default'
}

/** Every variable of the server as it is in force. */
export function settingsInForce(environment: Environment = process.env): readonly Setting[] {
  return Object.keys(variables)
    .filter(isSetting)
    .map(name => {
      const { fallback, purpose } = variables[name]
      const said = environment[name]?.trim() ?? ''
      const secret = SECRETS.has(name)
      const value = secret ? null : withoutPassword(said || fallback)
      return { name, purpose, value, secret, from: said === '' ? 'default' : 'environment' }
    })
}

const ASKERS: ReadonlySet<string> = new Set(['OPS_URL', 'OPS_KEY'] satisfies Exclude<Name, SettingName>[])
const isSetting = (name: string): name is SettingName => !ASKERS.has(name)
const SECRETS: ReadonlySet<string> = new Set([
  'METRICS_TOKEN',
  'JOURNAL_KEY',
  'SIGNER_KEY',
  'SMS_KEY',
  'CHAIN_NODES',
] satisfies Name[])

// An address may carry a password before its host, and a key in its query.
const withoutPassword = (text: string): string => text.replace(/:\/\/[^@/]*@/, '://…@').replace(/(:\/\/.*\?).*/, '$1…')

function variableReaders(environment: Environment) {
  const read = <T>(name: Name, text: string, reader: (text: string) => Reading<T>): T => {
    const reading = reader(text)
    if (reading) return reading.value
    throw new StartRefused(`${name} is '${shown(name, text)}': allowed is ${variables[name].allowed}`)
  }
  // A variable that is set to nothing counts as not set: that is how compose files leave one out.
  const textOf = (name: Name): string => environment[name]?.trim() || variables[name].fallback
  return {
    required: <T>(name: Name, reader: (text: string) => Reading<T>): T => read(name, textOf(name), reader),
    optional: <T>(name: Name, reader: (text: string) => Reading<T>): T | null =>
      textOf(name) === '' ? null : read(name, textOf(name), reader),
  }
}

// Tokens and keys, and addresses that carry passwords, stay out of terminals and logs.
function shown(name: Name, text: string): string {
  return SECRETS.has(name) ? '…' : withoutPassword(text)
}

function readFolder(text: string): Reading<string> {
  return { value: resolve(text) }
}

function readListen(text: string): Reading<{ host: string; port: number }> {
  const colon = text.lastIndexOf(':')
  const host = readHost(text.slice(0, Math.max(colon, 0)).replace(/^\[(.*)\]$/, '$1'))
  const port = readPort(text.slice(colon + 1))
  return colon > 0 && host && port ? { value: { host: host.value, port: port.value } } : null
}
