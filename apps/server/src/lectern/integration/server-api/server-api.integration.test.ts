import { SERVER_RATE, serverCalls, serverPathOf } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { addStaff } from '../../classes/staff-table.ts'
import { announced, testPdf } from '../../documents/test-files.ts'
import { disableInstitution } from '../../institutions/disable-institution.ts'
import type { TestClassroom, TestContext } from '../../test-classroom.ts'
import { fillInstitution } from '../../test-institution.ts'
import { aSchoolEach } from '../../test-school.ts'
import { setAddresses, setOldSignature, switchApplication } from '../change-application.ts'
import { endSecretNow } from '../change-secrets.ts'
import { forgetNonces } from '../nonce-table.ts'
import { readApplication } from '../read-application.ts'
import { type Keys, keysOf, PASSWORD, type ServerAnswer, type ServerCall, testServerApi } from './test-server-calls.ts'

let house: TestClassroom
let contact: TestContext
let send: ReturnType<typeof testServerApi>
let keys: Keys
let made: number
let nonces = 0

aSchoolEach(
  'server',
  async school => {
    ;({ house, contact, made } = school)
    send = testServerApi(() => house)
    keys = await keysOf(contact)
  },
  PASSWORD,
)

type SendOptions = Partial<Omit<ServerCall, 'path' | 'keys'> & Keys>

async function post(path: string, fields: object = {}, sent: SendOptions = {}): Promise<ServerAnswer> {
  const { app = keys.app, secret = keys.secret, ...rest } = sent
  const nonce = `nonce-${made}-${(nonces += 1)}`
  return send({ path, body: JSON.stringify(fields), nonce, ...rest, keys: { app, secret } })
}

const refusedAs = async (answer: Promise<ServerAnswer>) => {
  const { status, code } = await answer
  return `${status} ${code}`
}

async function planned(client_id = `key-${(nonces += 1)}`) {
  const { institutionId } = contact.session
  const { staff_id } = await addStaff(house.db, { institutionId, name: 'Ingrid', now: new Date(house.clock.nowMs()) })
  return post('class/create', {
    name: 'Geometry 9',
    type: 'small',
    date: '2026-11-24',
    start: '14:00',
    end: '15:00',
    teacher_id: staff_id,
    attendees_max: 24,
    seats: 6,
    resolution: 'hd',
    record: 'auto',
    auto_mic: true,
    replay: true,
    client_id,
  })
}

describe('a signed call', () => {
  it('plans a class once by its key, reads it, brings its roster and deletes it', async () => {
    const first = await planned('once')
    expect(first).toMatchObject({ status: 200, code: 'OK', data: { classes: 1 } })
    expect((await planned('once')).data).toEqual(first.data)
    const { class_id } = first.data as { class_id: number }
    expect(await post('class/detail', { class_id })).toMatchObject({
      data: { name: 'Geometry 9', status: 'not_started' },
    })
    expect(await post('roster/import', { class_id, csv: 'name,number\nAda,1\n' })).toMatchObject({
      data: { expected: 1 },
    })
    expect(await post('roster/list', { class_id })).toMatchObject({ data: { records: [{ name: 'Ada', number: '1' }] } })
    expect(await post('class/list', {})).toMatchObject({ data: { total: 1 } })
    expect(await post('class/links', { class_id })).toMatchObject({ data: { links: { length: 4 } } })
    expect(await post('class/delete', { class_id })).toMatchObject({ data: { deleted: 1 } })
    expect(await refusedAs(post('class/detail', { class_id }))).toBe('404 NOT_FOUND')
  })

  it('is understood with either of two live secrets, and not with one that has ended', async () => {
    const old = keys.secret
    keys = await keysOf(contact)
    expect(keys.secret).not.toBe(old)
    expect([await refusedAs(post('staff/list')), await refusedAs(post('staff/list', {}, { secret: old }))]).toEqual([
      '200 OK',
      '200 OK',
    ])
    await endSecretNow(contact, { secret_no: 1 })
    expect(await refusedAs(post('staff/list', {}, { secret: old }))).toBe('401 SIGNATURE_WRONG')
    expect(await refusedAs(post('staff/list'))).toBe('200 OK')
  })

  it('looks after documents and recordings as a contact does', async () => {
    const { class_id, document_id, folder_id, recording_id } = await fillInstitution(house, contact, `Own${made}`)
    const data = async (path: string, fields: object = {}) => {
      const { code, data: answered } = await post(path, fields)
      return { code, ...(answered as object) }
    }
    expect(await data('document/rename', { document_id, name: 'Angles' })).toMatchObject({ code: 'OK' })
    await data('document/move', { document_id, space: 'public', folder_id })
    expect(await data('document/list', { folder_id })).toMatchObject({
      records: [{ document_id, name: 'Angles.pdf', status: 'ready', pages: 1 }],
    })
    expect(await data('document/preview', { document_id })).toMatchObject({ ratios: [1778] })
    expect(await data('document/download', { document_id })).toMatchObject({
      address: expect.stringContaining('/files/'),
    })
    await data('document/bind', { class_id, document_ids: [document_id] })
    expect(await data('document/of-class', { class_id })).toMatchObject({ records: [{ document_id, pages: 1 }] })
    expect(await data('document/delete', { document_id })).toMatchObject({ code: 'OK' })
    expect(await data('document/of-class', { class_id })).toMatchObject({ records: [] })

    expect(await data('recording/rename', { recording_id, title: 'Angles' })).toMatchObject({ code: 'OK' })
    await data('recording/visibility', { recording_id, visibility: 'link' })
    expect(await data('recording/list')).toMatchObject({
      records: [{ recording_id, title: 'Angles', visibility: 'link', status: 'ready' }],
    })
    expect(await data('recording/open', { recording_id })).toMatchObject({ title: 'Angles' })
    const { url, share_id } = (await data('recording/share', { recording_id, may: 'watch', days: 7 })) as unknown as {
      url: string
      share_id: number
    }
    expect(url).toMatch(/^http:\/\/console\.test\/replay\//)
    await data('recording/unshare', { share_id })
    expect(JSON.stringify(await data('recording/shares', { recording_id }))).not.toContain(`"share_id":${share_id},`)
    await data('recording/delete', { recording_id })
    await data('recording/restore', { recording_id })
    expect(await data('recording/list')).toMatchObject({ total: 1 })
  })

  it('may have an empty body, which is what is signed then', async () => {
    expect(await refusedAs(post('staff/list', {}, { body: '' }))).toBe('200 OK')
  })

  it('notes when its secret was used', async () => {
    await post('staff/list')
    expect(await readApplication(contact, {})).toMatchObject({
      data: { secrets: [{ secret_no: 1, used: house.clock.nowMs() / 1000, ending: keys.secret.slice(-4) }] },
    })
  })
})

describe('a call is refused', () => {
  it.each([
    ['x-lectern-app', ''],
    ['x-lectern-app', 'lc_nothing'],
    ['x-lectern-time', 'soon'],
    ['x-lectern-time', '1e9'],
    ['x-lectern-nonce', 'short'],
    ['x-lectern-nonce', 'x'.repeat(65)],
    ['x-lectern-nonce', 'no blanks!'],
    ['x-lectern-signature', 'zz'],
    ['x-lectern-signature', ''],
  ])('with %s: %s', async (header, value) => {
    expect(await refusedAs(post('staff/list', {}, { headers: { [header]: value } }))).toBe('401 SIGNATURE_MISSING')
  })

  it('for an app id that nobody has', async () => {
    expect(await refusedAs(post('staff/list', {}, { app: 'lc_000000000000' }))).toBe('401 APP_UNKNOWN')
  })

  it.each([
    [-301, '401 TIME_OFF'],
    [-300, '200 OK'],
    [300, '200 OK'],
    [301, '401 TIME_OFF'],
  ])('or not, %d seconds off', async (off, expected) => {
    const time = Math.floor(house.clock.nowMs() / 1000) + off
    expect(await refusedAs(post('staff/list', {}, { time }))).toBe(expected)
  })

  it('with the secret of another institution', async () => {
    const other = await house.join(`Other ${made}`, `server-other-${made}@school.example`, PASSWORD)
    const theirs = await keysOf(other)
    expect(await refusedAs(post('staff/list', {}, { secret: theirs.secret }))).toBe('401 SIGNATURE_WRONG')
  })

  it('when its nonce was used, also at the same moment; a wrong signature uses none up', async () => {
    const nonce = `twice-${made}-once`
    expect(await refusedAs(post('staff/list', {}, { nonce, secret: 'wrong' }))).toBe('401 SIGNATURE_WRONG')
    const both = await Promise.all([
      refusedAs(post('staff/list', {}, { nonce })),
      refusedAs(post('staff/list', {}, { nonce })),
    ])
    expect(both.toSorted()).toEqual(['200 OK', '401 NONCE_USED'])
    await forgetNonces(house.db, house.clock.nowMs())
    expect(await refusedAs(post('staff/list', {}, { nonce }))).toBe('401 NONCE_USED')
  })

  it('from an address that is not allowed, IPv4 in the dress of IPv6 included', async () => {
    await setAddresses(contact, { addresses: ['198.51.100.0/26', '2001:db8::/32'] })
    const from = (address: string) => refusedAs(post('staff/list', {}, { address }))
    expect(await from('192.0.2.7')).toBe('403 ADDRESS_NOT_ALLOWED')
    expect(await from('198.51.100.64')).toBe('403 ADDRESS_NOT_ALLOWED')
    expect(await from('198.51.100.63')).toBe('200 OK')
    expect(await from('::ffff:198.51.100.1')).toBe('200 OK')
    expect(await from('2001:db8::1')).toBe('200 OK')
  })

  it('when the application is switched off, or the institution is closed', async () => {
    await switchApplication(contact, { enabled: false })
    expect(await refusedAs(post('staff/list'))).toBe('403 APP_DISABLED')
    await switchApplication(contact, { enabled: true })
    await disableInstitution(house, contact.session.institutionId)
    expect(await refusedAs(post('staff/list'))).toBe('403 APP_DISABLED')
  })

  it('faster than agreed', async () => {
    const all = await Promise.all(Array.from({ length: SERVER_RATE.burst + 5 }, () => refusedAs(post('staff/list'))))
    expect(all.filter(one => one === '429 TOO_FAST')).toHaveLength(5)
  })

  it('under a path that is no call, only to who is signed', async () => {
    expect(await refusedAs(post('class/burn'))).toBe('404 NO_SUCH_CALL')
    expect(await refusedAs(post('application/secret-make'))).toBe('404 NO_SUCH_CALL')
    expect(await refusedAs(post('class/burn', {}, { secret: 'wrong' }))).toBe('401 SIGNATURE_WRONG')
  })

  it.each([
    '[]',
    '"text"',
    'null',
    '{',
    '{"a":NaN}',
    '{"__proto__":{"a":1}}',
    '{"a":{"constructor":1}}',
    String.raw`{"name":"a\u0000b"}`,
    String.raw`{"name":"\ud800"}`,
    `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  ])('with a body that is no plain JSON object: %s', async body => {
    expect(await refusedAs(post('staff/list', {}, { body }))).toMatch(/^400 BODY_NOT_JSON$|^200 OK$/)
  })

  it('with more of a body than is read', async () => {
    const body = `{"a":"${'x'.repeat(256 * 1024)}"}`
    expect(await refusedAs(post('staff/list', {}, { body }))).toBe('413 BODY_TOO_LARGE')
  })

  it('with what is wrong of each field, in the language asked for', async () => {
    const wrong = { class_id: 'one', series: 'yes' }
    expect(await post('class/delete', wrong)).toMatchObject({
      status: 422,
      code: 'FIELDS_WRONG',
      data: { class_id: 'must be a number', series: 'must be true or false' },
    })
    expect(await post('class/delete', { ...wrong, language: 'zh' })).toMatchObject({ data: { class_id: '必须是数字' } })
    expect(await post('class/delete', wrong, { headers: { 'accept-language': 'es-MX,es;q=0.9' } })).toMatchObject({
      message: 'Hay un campo incorrecto',
    })
  })

  it('with the code that the call itself names', async () => {
    await planned('one-key')
    const { institutionId } = contact.session
    await house.db
      .updateTable('class')
      .set({ begun_at: new Date() })
      .where('institution_id', '=', institutionId)
      .execute()
    const [first] = ((await post('class/list', {})).data as { records: { class_id: number }[] }).records
    expect(await refusedAs(post('class/delete', { class_id: first?.class_id }))).toBe('409 CLASS_RUNNING')
  })
})

describe('another institution', () => {
  it('is told nothing by any call that names a class', async () => {
    const mine = (await planned()).data as { class_id: number }
    const other = await house.join(`Other ${made}`, `stranger-${made}@school.example`, PASSWORD)
    keys = await keysOf(other)
    const paths = serverCalls.filter(call => 'class_id' in call.fields).map(call => serverPathOf(call).slice(11))
    expect(paths.length).toBeGreaterThan(5)
    const form = { name: 'X', type: 'small', date: '2026-11-24', start: '14:00', end: '15:00', teacher_id: 1 }
    const more = { attendees_max: 5, seats: 1, resolution: 'hd', record: 'off', auto_mic: true, replay: true }
    for (const path of paths) {
      const file = announced('Angles.pdf', testPdf(1))
      const body = { ...file, class_id: mine.class_id, csv: 'name,number\nAda,1\n', ...form, ...more }
      // A list that is narrowed to a class which is not theirs is empty; every other call knows of no such class.
      if (path === 'recording/list')
        expect([path, await post(path, body)]).toMatchObject([path, { data: { total: 0 } }])
      else expect([path, await refusedAs(post(path, body))]).toEqual([path, '404 NOT_FOUND'])
    }
    expect(await post('class/list')).toMatchObject({ data: { total: 0 } })
  })
})

describe('what is signed', () => {
  it('is the call itself: a signature for one opens no other', async () => {
    expect(await refusedAs(post('staff/list', {}))).toBe('200 OK')
    expect(await refusedAs(post('staff/list', {}, { signedPath: 'class/list' }))).toBe('401 SIGNATURE_WRONG')
    expect(await refusedAs(post('no/such', {}))).toBe('404 NO_SUCH_CALL')
  })

  it('may leave out the call until the institution tells it off', async () => {
    expect(await refusedAs(post('staff/list', {}, { old: true }))).toBe('200 OK')
    expect(await readApplication(contact, {})).toMatchObject({
      ok: true,
      data: { old_signature: true, old_signature_used: house.clock.nowMs() / 1000 },
    })
    await setOldSignature(contact, { old: false })
    expect(await refusedAs(post('staff/list', {}, { old: true }))).toBe('401 SIGNATURE_OLD')
    expect(await refusedAs(post('staff/list', {}, { old: true, secret: 'wrong' }))).toBe('401 SIGNATURE_WRONG')
    expect(await refusedAs(post('staff/list', {}))).toBe('200 OK')
  })
})

it('acts as the institution, also when its first contact may not act any more', async () => {
  const now = new Date(house.clock.nowMs())
  const { userId, institutionId } = contact.session
  await house.db.updateTable('contact').set({ disabled_at: now }).where('contact_id', '=', userId).execute()
  const { data } = await planned()
  const { class_id } = data as { class_id: number }
  const row = await house.db
    .selectFrom('class')
    .select('created_by')
    .where('class_id', '=', class_id)
    .executeTakeFirstOrThrow()
  const maker = await house.db
    .selectFrom('contact')
    .selectAll()
    .where('contact_id', '=', row.created_by ?? 0)
    .executeTakeFirstOrThrow()
  expect(maker).toMatchObject({ institution_id: institutionId, is_system: true, email: null, mobile: null })
  // It is one, and nobody can sign in as it.
  await planned()
  expect(
    await house.db
      .selectFrom('contact')
      .select('contact_id')
      .where('is_system', '=', true)
      .where('institution_id', '=', institutionId)
      .execute(),
  ).toHaveLength(1)
})
