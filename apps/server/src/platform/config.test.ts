import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, readOpsConfig, variables } from './config.ts'
import { isReadableOnTheWay } from './config-readers.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    exchangePort: 3000,
    backofficePort: 3001,
    contractPort: 3002,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    limits: true,
    logLevel: 'info',
    trustedProxies: [],
    withdrawFreezeHours: 24,
    imagesDaily: 50,
  })
})

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ EXCHANGE_PORT: '', HOST: ' ', DEMO: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['EXCHANGE_PORT', '70000', 'a port from 0 (any free one) to 65535'],
  ['EXCHANGE_PORT', '-1', 'a port'],
  ['EXCHANGE_PORT', '30.5', 'a port'],
  ['EXCHANGE_PORT', '0x10', 'a port'],
  ['BACKOFFICE_PORT', '65536', 'a port'],
  ['CONTRACT_PORT', '٣٠٠٠', 'a port'],
  ['HOST', '256.0.0.1', 'an IP address or a host name'],
  ['HOST', 'under_score', 'an IP address or a host name'],
  ['EXCHANGE_URL', 'https://bourse.example/path', 'an http or https address without a path'],
  ['EXCHANGE_URL', 'ftp://bourse.example', 'an http or https address without a path'],
  ['BACKOFFICE_URL', 'https://user@bourse.example', 'an http or https address without a path'],
  ['CONTRACT_URL', 'bourse.example', 'an http or https address without a path'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'IP addresses or networks, separated by commas'],
  ['TRUSTED_PROXIES', '10.0.0.1,', 'IP addresses or networks'],
  ['DATABASE_URL', 'mysql://localhost/bourse', 'a postgres:// address'],
  ['DATABASE_URL', 'postgres://db/bourse?sslmode=prefer', 'a postgres:// address; its sslmode'],
  ['NATS_URL', 'nats://localhost', 'nothing yet'],
  ['ROLES', 'gateway', 'all'],
  ['DEMO', 'yes', '0 or 1'],
  ['LIMITS', 'none', 'on, or off in demo mode'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace, silent'],
  ['METRICS_TOKEN', 'short', 'at least 16 characters without spaces'],
  ['WITHDRAW_FREEZE_HOURS', '0', 'a whole number from 1 to 720'],
  ['WITHDRAW_FREEZE_HOURS', '721', 'a whole number from 1 to 720'],
  ['SMTP_URL', 'http://mail.example', 'an smtp:// or smtps:// address'],
  ['MAIL_FROM', 'nobody', 'a mail address'],
  ['SMS_URL', 'sms.example', 'an http or https address'],
  ['OPS_LISTEN', '3009', 'a host and port'],
])('%s=%s is refused with what is allowed', (name, value, allowed) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(`${name} is '`)
  expect(read).toThrow(`: allowed is ${allowed}`)
})

test('no password and no token is shown when it is refused', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://bourse:hidden@db/bourse' })).toThrow("'mysql://…@db/bourse'")
  expect(() => readConfig({ METRICS_TOKEN: 'hidden' })).toThrow("METRICS_TOKEN is '…'")
})

test('demo mode is the default only where nobody else can reach it and nothing real is stored', () => {
  expect(readConfig({ HOST: '::1' }).demo).toBe(true)
  expect(readConfig({ HOST: 'localhost' }).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/bourse' }).demo).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test.each([
  ['postgres://db.example/bourse', true],
  ['postgres://db.example/bourse?sslmode=disable', true],
  ['postgres://db.example/bourse?sslmode=verify-full', false],
  ['postgres://db.example/bourse?sslmode=require&application_name=a', false],
  ['postgres://127.0.0.1:5432/bourse', false],
  ['postgres://[::1]/bourse', false],
])('what is said to %s can be read on the way: %s', (url, readable) => {
  expect(isReadableOnTheWay(readConfig({ DATABASE_URL: url }).databaseUrl ?? '')).toBe(readable)
})

test('limits can be taken away in demo mode alone', () => {
  expect(readConfig({ LIMITS: 'off' }).limits).toBe(false)
  expect(() => readConfig({ LIMITS: 'off', DEMO: '0' })).toThrow('on, or off in demo mode')
})

test('addresses, networks and doors are read into their parts', () => {
  const config = readConfig({
    EXCHANGE_URL: 'https://bourse.example/',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    OPS_LISTEN: '[::1]:3009',
  })
  expect(config.exchangeUrl).toBe('https://bourse.example')
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  expect(config.opsListen).toEqual({ host: '::1', port: 3009 })
})

test('the operator’s command line needs nothing, or where the server is and who acts', () => {
  expect(readOpsConfig({ DATA_DIR: '/data' })).toEqual({ dataDir: '/data', opsUrl: null, opsKey: null })
  const elsewhere = { OPS_URL: 'https://ops.example', OPS_KEY: 'ops_key' }
  expect(readOpsConfig(elsewhere)).toMatchObject({ opsUrl: 'https://ops.example', opsKey: 'ops_key' })
})

test('the reference has one row for each variable, with what is allowed', () => {
  const page = readFileSync(new URL('../../../../docs/operating/configuration.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter(line => line.startsWith('| `'))
  const wanted = Object.entries(variables).map(
    ([name, { allowed, fallback, purpose }]) =>
      `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${allowed} | ${purpose} |`,
  )
  expect(rows).toEqual(wanted)
})
