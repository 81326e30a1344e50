import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { identityBinding } from '@bourse/server/src/exchange/verification/identity-binding.ts'
import { beginnings, keyOf } from '@bourse/server/src/exchange/verification/name-keys.ts'
import { createSealing } from '@bourse/server/src/platform/secrets/sealing.ts'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** The seal under which the names of the benchmark lie. */
export const SEALING = createSealing(Buffer.alloc(32, 9))

/** The number of the first person. */
export const FIRST_UID = 100_001

const LINES_AT_ONCE = 2_000
const FAMILY =
  'Wang Li Zhang Chen Tan Lindqvist Ferreira Diallo Haddad Ishida Vogt Weber Kaya Benitez Zajac Okafor Silva Kim Park Nguyen Novak Rossi Moreau Schmidt Jansen Larsen Virtanen Kowalski Popov Garcia Lopez Martin Bernard Dubois Fischer Meyer Wagner Becker Hoffmann Koch'.split(
    ' ',
  )
const GIVEN =
  'Mei-Ling Ken Amara Lena Tomas Noor Wei-Lin Elif Rosa Piotr Jonas Felix Anna Maria Sofia Emma Lucas Hugo Oliver Noah Liam Ella Mia Nora Aisha Omar Yusuf Hana Yuki Haruto Sora Minh Linh Chidi Ada Ines Pedro Marta Jan Karin Eva Ivan Olga Dmitri Sven Astrid Bjorn Freya Signe Aaron Bella Clara David Erik Frida Georg Helga Igor Julia'.split(
    ' ',
  )
const HAN_FAMILY = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗']
const HAN_GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅']

// A number that looks drawn and is the same each time.
const draw = (uid: number, salt: number): number => {
  let mixed = (uid * 2_654_435_761 + salt * 40_503) >>> 0
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 2_246_822_519) >>> 0
  return (mixed ^ (mixed >>> 13)) >>> 0
}
// The first of a list is much commoner than the last, as with names.
const pick = (list: readonly string[], uid: number, salt: number): string => {
  const share = draw(uid, salt) / 2 ** 32
  return list[Math.floor(share * share * list.length)] ?? ''
}

/** Who somebody of a number is: a third have a Chinese name. */
export function personOf(uid: number): { name: string; nickname: string; email: string; phone: string } {
  const isHan = draw(uid, 1) % 3 === 0
  const name = isHan
    ? pick(HAN_FAMILY, uid, 2) + pick(HAN_GIVEN, uid, 3) + pick(HAN_GIVEN, uid, 4)
    : `${pick(GIVEN, uid, 3)} ${pick(FAMILY, uid, 2)}`
  const [given, family] = [pick(GIVEN, uid, 3), pick(FAMILY, uid, 2)]
  const email = `${given}.${family}${uid}@mail${draw(uid, 5) % 20}.example`.toLowerCase()
  return {
    name,
    email,
    nickname: `${given}${draw(uid, 6) % 10_000}`,
    phone: `1${String(draw(uid, 7)).padStart(10, '3')}`,
  }
}

type Row = readonly (string | number | boolean | null)[]

async function* linesOf(rows: Iterable<Row>): AsyncGenerator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(row.map(value => (value === null ? '\\N' : String(value).replaceAll('\\', '\\\\'))).join('\t'))
    if (lines.length < LINES_AT_ONCE) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

const copy = (client: Client, into: string, rows: Iterable<Row>): Promise<void> =>
  pipeline(Readable.from(linesOf(rows)), client.query(copyFrom(`COPY ${into} FROM STDIN`)))

/** Fills a database with people, each with a name that was handed in, by COPY. */
export async function seedPeople(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // The rows are right by how they are made: to check each of a million against its person takes minutes.
    await client.query('SET session_replication_role = replica')
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET jit = off")
    const uids = {
      *[Symbol.iterator]() {
        for (let at = 0; at < count; at += 1) yield FIRST_UID + at
      },
    }
    await copy(
      client,
      `app_user (user_id, created_at, email, area_code, mobile_phone, password_hash, password_at, nickname, language, invite_code)`,
      usersOf(uids),
    )
    await copy(
      client,
      `identity_check (user_id, level, country, real_name, id_type, id_number, id_digest, status, submitted_at, decided_at, name_keyed)`,
      checksOf(uids),
    )
    // An index that is made at once is made in minutes, one that grows key by key in many more.
    await client.query('ALTER TABLE user_name_key DROP CONSTRAINT user_name_key_pkey')
    await copy(client, 'user_name_key (name_key, user_id)', keysOf(uids))
    await client.query('ALTER TABLE user_name_key ADD PRIMARY KEY (name_key, user_id)')
    await client.query('VACUUM (ANALYZE) app_user, identity_check, user_name_key')
  } finally {
    await client.end()
  }
}

const NOW = '2026-11-20T08:00:00Z'

function* usersOf(uids: Iterable<number>): Generator<Row> {
  for (const uid of uids) {
    const { email, nickname, phone } = personOf(uid)
    const reached = draw(uid, 8) % 4
    // Half have both, the others a mail or a phone alone.
    yield [
      ...[
        uid,
        NOW,
        reached === 0 ? null : email,
        reached === 1 ? null : '86',
        reached === 1 ? null : `${phone}${uid}`.slice(0, 14),
      ],
      ...['', NOW, nickname, 'zh', `i${uid}`],
    ]
  }
}

const bytes = (of: Buffer): string => `\\x${of.toString('hex')}`

function* checksOf(uids: Iterable<number>): Generator<Row> {
  const digest = Buffer.alloc(8)
  for (const uid of uids) {
    digest.writeBigUInt64BE(BigInt(uid))
    const name = SEALING.seal(personOf(uid).name, identityBinding(uid))
    yield [uid, 1, 'TW', bytes(name), 'passport', bytes(digest), bytes(digest), 'approved', NOW, NOW, true]
  }
}

function* keysOf(uids: Iterable<number>): Generator<Row> {
  const known = new Map<string, string>()
  const keyed = (beginning: string): string => {
    const key = known.get(beginning) ?? keyOf(SEALING, beginning)
    known.set(beginning, key)
    return key
  }
  for (const uid of uids) for (const beginning of beginnings(personOf(uid).name)) yield [keyed(beginning), uid]
}
