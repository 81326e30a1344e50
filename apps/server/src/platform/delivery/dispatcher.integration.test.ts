import type { AddressInfo } from 'node:net'
import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../jobs/index.ts'
import type { JobFigures } from '../jobs/job-figures.ts'
import { makeLog } from '../log.ts'
import { makeMetrics } from '../metrics.ts'
import { type OpenDatabase, openDatabase } from '../postgres/database.ts'
import type { Carrier } from './carrier.ts'
import { startDispatcher } from './dispatcher.ts'
import { enqueueOutgoing, newestOutgoing, type Outgoing } from './outgoing-table.ts'
import { smtpCarrier } from './smtp-carrier.ts'

const log = makeLog('silent')
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, log)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const letter = (recipient: string): Outgoing => ({
  channel: 'mail',
  recipient,
  kind: 'code',
  subject: '您的验证码 · Your code',
  text: '123456 – 请勿告诉任何人',
  code: '123456',
})

const rowOf = async (recipient: string) =>
  (await newestOutgoing(opened.db, 100)).find(row => row.recipient === recipient)

// The dispatcher finishes what is due before it stops, so starting and stopping it is one round.
async function oneRound(
  clock: ReturnType<typeof fakeClock>,
  mail: Carrier | 'outbox' | null,
): Promise<readonly JobFigures[]> {
  const jobs = openJobs({ db: opened.db, clock, log, metrics: makeMetrics() })
  await startDispatcher(jobs, { db: opened.db, clock, carriers: { mail, sms: null } }).stop()
  return jobs.figures()
}

describe('a letter', () => {
  it('goes through a real SMTP server, and its text is forgotten', async () => {
    const received: Buffer[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          received.push(Buffer.concat(parts))
          done()
        })
      },
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const clock = fakeClock()
    await enqueueOutgoing(opened.db, letter('smtp@bourse.test'), new Date(clock.nowMs()))
    await oneRound(clock, smtpCarrier({ url: `smtp://127.0.0.1:${port}`, from: 'bourse@localhost' }))
    await new Promise<void>(resolve => server.close(() => resolve()))

    const mail = await PostalMime.parse(received[0] ?? Buffer.alloc(0))
    expect(mail.subject).toBe('您的验证码 · Your code')
    expect(mail.text?.trim()).toBe('123456 – 请勿告诉任何人')
    expect(mail.to?.[0]?.address).toBe('smtp@bourse.test')
    expect(await rowOf('smtp@bourse.test')).toMatchObject({ text: '', code: null, sent_at: expect.any(Date) })
  })

  it('stays in the outbox of the demo with its text', async () => {
    const clock = fakeClock()
    await enqueueOutgoing(opened.db, letter('outbox@bourse.test'), new Date(clock.nowMs()))
    await oneRound(clock, 'outbox')
    expect(await rowOf('outbox@bourse.test')).toMatchObject({ code: '123456', sent_at: expect.any(Date) })
  })

  it('that nobody carries is given up at once, without its text, and never counts as sent', async () => {
    const clock = fakeClock()
    await enqueueOutgoing(opened.db, letter('nobody@bourse.test'), new Date(clock.nowMs()))
    await oneRound(clock, null)
    expect(await rowOf('nobody@bourse.test')).toMatchObject({
      sent_at: null,
      given_up_at: expect.any(Date),
      text: '',
      code: null,
      last_error: expect.stringContaining('SMTP_URL'),
    })
  })

  it('that a server had in hand when it was killed is sent by the next one', async () => {
    const clock = fakeClock()
    const sent: string[] = []
    const carrier: Carrier = { send: async ({ recipient }) => void sent.push(recipient), close: () => undefined }
    const killed: Carrier = { send: () => new Promise(() => undefined), close: () => undefined }
    await enqueueOutgoing(opened.db, letter('killed@bourse.test'), new Date(clock.nowMs()))
    const jobs = openJobs({ db: opened.db, clock, log, metrics: makeMetrics() })
    startDispatcher(jobs, { db: opened.db, clock, carriers: { mail: killed, sms: null } })
    await expect.poll(async () => (await rowOf('killed@bourse.test'))?.tries).toBe(1)
    const next = fakeClock(clock.nowMs())
    await oneRound(next, carrier)
    expect(sent).toEqual([])
    next.advance(60_000)
    await oneRound(next, carrier)
    expect(sent).toEqual(['killed@bourse.test'])
  })

  it('is tried again after a pause, and given up after the fifth try', async () => {
    const clock = fakeClock()
    let tries = 0
    const broken: Carrier = {
      send: () => {
        tries++
        return Promise.reject(new Error('421 try later'))
      },
      close: () => undefined,
    }
    await enqueueOutgoing(opened.db, letter('broken@bourse.test'), new Date(clock.nowMs()))
    expect(await oneRound(clock, broken)).toContainEqual(
      expect.objectContaining({
        name: 'letters',
        runs: 1,
        failures: 1,
        lastError: 'a code letter was not taken at try 1, and is tried again',
      }),
    )
    await oneRound(clock, broken)
    expect(tries).toBe(1)
    for (const pauseMs of [5_000, 30_000, 120_000, 600_000]) {
      clock.advance(pauseMs)
      await oneRound(clock, broken)
    }
    clock.advance(3_600_000)
    await oneRound(clock, broken)
    expect(tries).toBe(5)
    expect(await rowOf('broken@bourse.test')).toMatchObject({
      given_up_at: expect.any(Date),
      last_error: '421 try later',
      code: null,
    })
  })
})
