import { randomUUID } from 'node:crypto'
import { type Call, z } from '@bourse/protocol'
import { calls } from './calls.ts'
import type { TestContext } from './test-classroom.ts'
import type { OwnIds } from './test-institution.ts'

/** What contacts of tests sign in with. */
export const TEST_PASSWORD = 'secret-1'

/** Whether a field names a thing that belongs to somebody. */
export const isId = (field: string): boolean => /_ids?$/.test(field) && field !== 'client_id'

// What stands in the fields that name nobody's things.
const SAMPLES: Readonly<Record<string, unknown>> = {
  name: 'Sample',
  title: 'Sample',
  csv: 'Ada',
  type: 'small',
  date: '2026-11-25',
  start: '10:00',
  end: '11:00',
  length_minutes: 60,
  attendees_max: 5,
  seats: 6,
  resolution: 'hd',
  record: 'off',
  auto_mic: false,
  replay: true,
  password: TEST_PASSWORD,
  oldpassword: TEST_PASSWORD,
  repassword: TEST_PASSWORD,
  code: '123456',
  space: 'public',
  visibility: 'unpublished',
  may: 'watch',
  days: 7,
  format: 'web',
  kind: 'balance',
  on: true,
  threshold: '1',
  offer: 'recording-60k',
  enabled: true,
  old: true,
  secret_no: 9,
  goal: 'document',
  bytes: 4,
  digest: '0'.repeat(64),
  part: 0,
  login: 'edge@school.example',
  token: 'x'.repeat(43),
  link: 'x'.repeat(43),
  viewer: 'viewer-0123456789',
}
const OF_PATH: Readonly<Record<string, Record<string, unknown>>> = {
  '/backoffice/recording/keep': { days: 90 },
  // A recording of a class is what a class is named for; a document goes into a folder.
  '/backoffice/upload/begin': { name: 'Sample.mp4', goal: 'recording' },
}

const idOf = (ids: OwnIds, field: string, call: Call): unknown => {
  const held = field === 'class_id' && /statistics|recording/.test(call.path)
  const id = ids[(held ? 'held_class_id' : field) as keyof OwnIds]
  if (id === undefined) throw new Error(`no institution of the tests has a ${field}`)
  return field.endsWith('s') ? [id] : id
}

/** Whose ids are sent: in one field somebody's, in all others one's own. */
export type AskedIds = { readonly field: string | null; readonly ids: OwnIds; readonly own: OwnIds }

/** What is sent: the fields that have to be there, and one id, which is somebody else's. */
export function requestOf(call: Call, { field, ids, own }: AskedIds): Record<string, unknown> {
  const request: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(call.fields)) {
    const left = schema.safeParse(undefined).success
    if (name === field) request[name] = idOf(ids, name, call)
    else if (left) continue
    else if (name === 'client_id') request[name] = randomUUID()
    else if (isId(name)) request[name] = idOf(own, name, call)
    else request[name] = { ...SAMPLES, ...OF_PATH[call.path] }[name]
  }
  if (field === 'folder_id' && call.path.endsWith('upload/begin'))
    Object.assign(request, { goal: 'document', name: 'a.pdf' })
  const parsed = z.object(call.fields).safeParse(request)
  if (!parsed.success) throw new Error(`${call.path} with ${field}: ${JSON.stringify(parsed.error.issues)}`)
  return parsed.data
}

/** Carries a call out, as the gateway would. */
export function perform(call: Call, by: TestContext, request: unknown) {
  const handler = calls.find(one => one.call === call)
  if (handler === undefined) throw new Error(`nobody carries out ${call.path}`)
  const piece = { field: 'piece', name: 'blob', type: 'application/octet-stream', bytes: Buffer.from('x'), cut: false }
  return handler.operation({ ...by, file: call.upload === null ? null : piece }, request)
}
