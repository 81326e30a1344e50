import { Readable } from 'node:stream'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { TestClassroom, TestContext } from '../test-classroom.ts'
import { aSchoolEach } from '../test-school.ts'
import { billClass } from './bill-class.ts'
import { sendStatementPdf } from './send-statement-pdf.ts'
import { type Came, heldClass, order } from './test-billing.ts'

const people = (count: number): Came[] =>
  Array.from({ length: count }, (_, at) => ({ person: `p${at}`, role: 'student' as const, from: 0, to: 60 }))

let house: TestClassroom
let contact: TestContext

aSchoolEach('paper', school => {
  ;({ house, contact } = school)
})

const id = () => String(contact.session.institutionId)
const now = () => new Date(house.clock.nowMs())

// What a paper says in Latin letters, line by line.
function latinOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map(found => {
    const start = found.index + found[0].length
    return inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1')
  })
  const hex = [...pages.join('\n').matchAll(/\/F0 [\d.]+ Tf <([0-9a-f]*)>/g)].map(([, written = '']) => written)
  return hex.map(written => new TextDecoder('windows-1252').decode(Buffer.from(written, 'hex'))).join('\n')
}

describe('a statement on paper', () => {
  const paper = async (
    month: string,
    context: Parameters<typeof sendStatementPdf.answer>[0] = contact,
    language = 'zh',
  ) => {
    const request = { params: {}, query: { month, language }, search: '', headers: {}, body: Readable.from([]) }
    const { status, body } = await sendStatementPdf.answer(context, request)
    return { status, body: Buffer.isBuffer(body) ? body : Buffer.from('') }
  }

  it('is a PDF of the month with as many pages as it needs', async () => {
    await order(house, 'institution', 'fund', id(), '10')
    const short = await paper('2026-11')
    expect(short.status).toBe(200)
    expect(short.body.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/Count 1 [\s\S]*%%EOF\n$/)
    for (let row = 0; row < 30; row += 1) await order(house, 'institution', 'fund', id(), '1')
    expect((await paper('2026-11')).body.toString('latin1')).toContain('/Count 2 ')
  })

  it('names provider, customer, day of issue and zone, and of each line its class and the price of 1,000', async () => {
    await order(house, 'institution', 'terms', id(), 'discount', '5')
    const classId = await heldClass(house, contact, { minutes: 60, came: people(30) })
    await billClass(house.db, classId, now())
    const { class_no } = await house.db
      .selectFrom('class')
      .selectAll()
      .where('class_id', '=', classId)
      .executeTakeFirstOrThrow()
    const written = latinOf((await paper('2026-11', contact, 'en')).body)
    for (const text of [
      'Provider: Lectern',
      `(LECTERN-${id()})`,
      'Issued 2026-11-2',
      'The month is not over: this is how it stood when issued.',
      String(class_no).replace(/\B(?=(?:\d{3})+$)/g, ' '),
      '1,800 HD min',
      '5.99 \u2013' + '5%',
    ]) {
      expect(written).toContain(text)
    }
    expect(latinOf((await paper('2026-10', contact, 'en')).body)).not.toContain('is not over')
  })

  it('is given to nobody without a session, a permission or a month', async () => {
    expect((await paper('2026-11', house.visitor())).status).toBe(401)
    const narrow = { ...contact, session: { ...contact.session, permissions: ['classes'] } }
    expect((await paper('2026-11', narrow)).status).toBe(403)
    for (const month of ['', '2026-13', '2026-11-01', '../../etc']) expect((await paper(month)).status).toBe(422)
  })
})
