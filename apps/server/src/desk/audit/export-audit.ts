import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { Readable } from 'node:stream'
import { DESK_AUDIT_EXPORT, deskAuditList, z } from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import type { Route } from '../../operations/feature.ts'
import { noteAct } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { SignInServices } from '../sign-in/index.ts'
import { rowView } from './audit-calls.ts'
import { type AuditQuery, listRows } from './audit-list-table.ts'

/** What the export needs. */
export type ExportServices = SignInServices & { readonly desk: { readonly signing: KeyObject } }

const AT_ONCE = 500
// What stands before a raw Ed25519 seed in PKCS #8 (RFC 8410).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that exports are signed with, made of a secret of this installation. */
export function signingKey(secret: string): KeyObject {
  const seed = createHash('sha256').update(`audit export ${secret}`).digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** The public half, as the file names it. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

const filters = z.object(
  Object.fromEntries(
    (['operator', 'act', 'subject', 'outcome'] as const).map(name => [name, deskAuditList.fields[name]]),
  ),
)

/** The rows that fit, as a file of JSON lines, newest first; the last line is the signature over all before it. */
export const exportRoute: Route<ExportServices> = {
  face: 'desk',
  method: 'GET',
  path: DESK_AUDIT_EXPORT,
  async answer(context, { query: asked }) {
    const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    if (context.session === null) return { status: 401, headers: plain, body: 'sign in first' }
    const { operator, permissions } = operatorOf(context.session)
    if (!permissions.includes('audit')) return { status: 403, headers: plain, body: 'not among what this role does' }
    const query = queryOf(asked)
    if (query === null) return { status: 400, headers: plain, body: 'a filter cannot be read' }
    const { door, signing } = context.services.desk
    const words = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`)
    await noteAct(door.orders, { operator, command: 'desk audit export', words, subject: null })
    const at = new Date(door.clock.nowMs()).toISOString()
    const head = { what: 'audit of operators, newest row first', at, by: operator, filters: query }
    const lines = signedLines({ db: door.db, signing, head, query, view: row => rowView(context, row) })
    return {
      status: 200,
      headers: {
        'content-type': 'application/jsonl; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="audit-${at.slice(0, 10)}.jsonl"`,
      },
      body: Readable.from(lines),
    }
  },
}

function queryOf(asked: Readonly<Record<string, string>>): AuditQuery | null {
  const known = z.safeParse(filters, asked)
  const times = (['from', 'to'] as const).map(name => [name, asked[name] ? Number(asked[name]) : undefined] as const)
  if (!known.success || times.some(([, time]) => time !== undefined && !(time >= 0 && time < 1e10))) return null
  return { ...(known.data as AuditQuery), ...Object.fromEntries(times.filter(([, time]) => time !== undefined)) }
}

type Exporting = {
  readonly db: Database
  readonly signing: KeyObject
  readonly head: object
  readonly query: AuditQuery
  readonly view: (row: Awaited<ReturnType<typeof listRows>>[number]) => object
}

async function* signedLines({ db, signing, head, query, view }: Exporting): AsyncGenerator<string> {
  const digest = createHash('sha256')
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`
    digest.update(text)
    return text
  }
  yield line({ ...head, public_key: publicHalf(signing) })
  let before: number | undefined
  for (;;) {
    const rows = await listRows(db, query, { before, count: AT_ONCE })
    for (const row of rows) yield line(view(row))
    if (rows.length < AT_ONCE) break
    before = rows.at(-1)?.seq
  }
  const sum = digest.digest()
  yield `${JSON.stringify({ sha256: sum.toString('hex'), signature: sign(null, sum, signing).toString('base64') })}\n`
}
