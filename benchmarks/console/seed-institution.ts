import { Client } from 'pg'

/** How large the institution is. */
export type InstitutionSize = { readonly classes: number; readonly visits: number }

/** The moment at which everything is asked: noon of a Friday. */
export const NOW = new Date(Date.UTC(2026, 10, 20, 11, 0, 0))

const NAME = 'Bench Academy'
const DAYS = 730
const DAYS_TO_COME = 7
const TEACHERS = 60

/** Makes an institution that has held classes for two years, as many a day, each visited by as many people. */
export async function seedInstitution(url: string, { classes, visits }: InstitutionSize): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // The rows are right by how they are made: to check each of five million against its class takes minutes.
    await client.query('SET session_replication_role = replica')
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET jit = off")
    const id = await insertInstitution(client)
    await client.query(CLASSES, [id, NOW, classes - 1, await insertContact(client, id)])
    await client.query('ANALYZE class')
    await loadVisits(client, id, Math.round(visits / classes))
    await client.query('VACUUM ANALYZE class')
    await client.query('VACUUM ANALYZE class_visit')
    await client.query('CHECKPOINT')
    return id
  } finally {
    await client.end()
  }
}

/** The institution that an earlier run has made in a database; null without one. */
export async function seededInstitution(url: string): Promise<number | null> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query<{ id: string }>('SELECT institution_id AS id FROM institution WHERE name = $1', [
      NAME,
    ])
    return found.rows[0] === undefined ? null : Number(found.rows[0].id)
  } finally {
    await client.end()
  }
}

async function insertInstitution(client: Client): Promise<number> {
  const made = await client.query<{ id: string }>(
    `INSERT INTO institution (name, time_zone, created_at) VALUES ($2, 'Europe/Oslo', $1)
     RETURNING institution_id AS id`,
    [NOW, NAME],
  )
  const id = Number(made.rows[0]?.id)
  await client.query(
    `INSERT INTO staff (institution_id, name, created_at)
     SELECT $1::bigint, 'Teacher ' || n, $2::timestamptz FROM generate_series(1, ${TEACHERS}) AS n`,
    [id, NOW],
  )
  return id
}

async function insertContact(client: Client, institutionId: number): Promise<number> {
  const made = await client.query<{ id: string }>(
    `INSERT INTO contact (institution_id, email, real_name, password_hash, password_at, permissions, created_at)
     VALUES ($1, 'bench@academy.example', 'Bench', '-', $2, '{classes,statistics}', $2) RETURNING contact_id AS id`,
    [institutionId, NOW],
  )
  return Number(made.rows[0]?.id)
}

// From two years ago to a week from now, between eight and eight, an hour each; who came is known when it is over.
const CLASSES = `
  WITH teacher AS (SELECT array_agg(staff_id) AS ids FROM staff WHERE institution_id = $1::bigint), planned AS (
    SELECT n, date_trunc('day', $2::timestamptz)
      - (${DAYS - DAYS_TO_COME} - n::bigint * ${DAYS} / ($3::int + 1)) * interval '1 day'
      + (8 + n % 12) * interval '1 hour' + (n % 4) * interval '15 minutes' AS start_at
    FROM generate_series(0, $3::int) AS n
  ), timed AS (
    SELECT *, start_at + interval '1 hour' AS end_at, start_at + interval '1 hour' < $2::timestamptz AS held FROM planned
  )
  INSERT INTO class (institution_id, class_no, name, type, start_at, end_at, teacher_id, attendees_max, seats, resolution,
    record, auto_mic, replay, expected, attended, created_at, created_by, changed_at, begun_at, over_at)
  SELECT $1::bigint, 100001 + n, 'Course ' || (n % 400) || ': lesson ' || n, 'small', start_at, end_at,
    ids[1 + n % ${TEACHERS}], 50, 6, 'hd', 'auto', false, true, 49, CASE WHEN held THEN 49 ELSE 0 END, $2::timestamptz,
    $4::bigint, $2::timestamptz, CASE WHEN held THEN start_at END, CASE WHEN held THEN end_at END
  FROM timed, teacher`

// Loaded without indexes and indexed at once, which is many times faster and ends in the same.
async function loadVisits(client: Client, institutionId: number, each: number): Promise<void> {
  const indexes = await client.query<{ name: string; text: string }>(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes
     WHERE tablename = 'class_visit' AND indexname <> 'class_visit_pkey'`,
  )
  await client.query('ALTER TABLE class_visit DROP CONSTRAINT class_visit_pkey')
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`)
  await client.query(
    `INSERT INTO class_visit (class_id, institution_id, person, name, role, joined_at, left_at)
     SELECT class_id, $1::bigint, 'p' || n, 'Learner ' || n, CASE WHEN n = 0 THEN 'teacher' ELSE 'student' END,
       begun_at + ((class_id * 7 + n * 13) % 9) * interval '1 minute',
       over_at - ((class_id * 5 + n * 11) % 7) * interval '1 minute'
     FROM (
       -- As they come in: one class after the other.
       SELECT * FROM class WHERE institution_id = $1::bigint AND begun_at IS NOT NULL ORDER BY class_id OFFSET 0
     ) AS held, generate_series(0, $2::int) AS n`,
    [institutionId, each - 1],
  )
  await client.query('ALTER TABLE class_visit ADD PRIMARY KEY (visit_id)')
  for (const { text } of indexes.rows) await client.query(text)
}
