import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

function logged(write: (log: ReturnType<typeof makeLog>) => void): { text: string; lines: Record<string, unknown>[] } {
  let text = ''
  write(makeLog('info', { write: line => (text += line) }))
  const lines = text.trimEnd().split('\n').filter(Boolean)
  return { text, lines: lines.map(line => JSON.parse(line) as Record<string, unknown>) }
}

test('a line says when, how grave and what', () => {
  const { lines } = logged(log => log.info({ port: 3000 }, 'ready'))
  expect(lines).toEqual([{ level: 'info', at: expect.stringMatching(/^\d{4}-.*Z$/), port: 3000, msg: 'ready' }])
})

test('what is less grave than asked for is left out', () => {
  expect(logged(log => log.debug('not this')).text).toBe('')
})

test.each([
  ['access_token'],
  ['password'],
  ['repassword'],
  ['oldpassword'],
  ['temp_token'],
  ['varcode'],
  ['Authorization'],
  ['cookie'],
  ['Set-Cookie'],
  ['XX-Token'],
  ['secret'],
  ['recovery_codes'],
  ['otpauth_url'],
  ['metricsToken'],
  ['secretKey'],
  ['connectionString'],
])('%s is masked wherever it stands', name => {
  const { text } = logged(log => log.info({ [name]: 'hidden-1', body: { list: [{ [name]: ['hidden-2'] }] } }, 'call'))
  expect(text).not.toContain('hidden')
  expect(text).toContain('[secret]')
})

test('secrets in addresses are masked, what else is in them stays', () => {
  const { lines } = logged(log =>
    log.info(
      { url: '/auth-redirect?temp_token=hidden&state=abc', db: 'postgres://bourse:hidden@db:5432/bourse' },
      'seen',
    ),
  )
  expect(lines[0]).toMatchObject({
    url: '/auth-redirect?temp_token=[secret]&state=abc',
    db: 'postgres://bourse:[secret]@db:5432/bourse',
  })
})

test.each([
  ['/forget?not_me=hidden', '/forget?not_me=[secret]'],
  ['/files/images/01HV?until=9&proof=hidden', '/files/images/01HV?until=9&proof=[secret]'],
])('what opens something by its address alone is masked: %s', (url, masked) => {
  expect(logged(log => log.info({ url }, 'seen')).lines[0]).toMatchObject({ url: masked })
})

test('an error is logged with its causes', () => {
  const cause = new Error('the disk is full')
  const { text, lines } = logged(log =>
    log.error({ err: new TypeError('the row was not written', { cause }) }, 'failed'),
  )
  expect(lines[0]).toMatchObject({ err: { type: 'TypeError', message: 'the row was not written' } })
  expect(text).toContain('the row was not written')
  expect(text).toContain('the disk is full')
})

test('of an error its own words are logged and its causes’, and nothing that a library has hung on it', () => {
  const cause = Object.assign(new Error('reset'), { code: 'ECONNRESET', socket: { key: 'hidden-1' } })
  const err = Object.assign(new Error('the connection broke', { cause }), {
    code: '57P01',
    client: { connection: { processID: 1, backendKey: 'hidden-2' } },
  })
  const { text, lines } = logged(log => log.warn({ err }, 'broke'))
  expect(lines[0]).toMatchObject({
    err: { message: 'the connection broke', code: '57P01', cause: { message: 'reset', code: 'ECONNRESET' } },
  })
  expect(text).not.toContain('hidden')
  const both = new AggregateError([cause, err], 'both addresses failed')
  expect(logged(log => log.warn({ err: both }, 'broke')).text).not.toContain('hidden')
})

test('what refers to itself, and what is endlessly deep, ends', () => {
  const loop: Record<string, unknown> = { name: 'loop' }
  loop['itself'] = loop
  expect(logged(log => log.info({ loop }, 'round')).text).toContain('[deeper]')
})

test('bytes are logged by their number', () => {
  expect(logged(log => log.info({ body: Buffer.from('hidden') }, 'upload')).lines[0]).toMatchObject({
    body: '[6 bytes]',
  })
})

test('what a library hangs on its error is left out, its keys above all', () => {
  const client = { user: 'bourse', processID: 7, secretKey: 987654321, connectionParameters: { password: 'hidden' } }
  const cause = Object.assign(new Error('terminating connection'), { code: '57P01', client })
  const { text, lines } = logged(log => log.warn({ err: new Error('broke', { cause }), other: cause }, 'idle'))
  for (const hidden of ['987654321', 'secretKey', 'hidden']) expect(text).not.toContain(hidden)
  expect(lines[0]).toMatchObject({ other: { message: 'terminating connection', code: '57P01' } })
})
