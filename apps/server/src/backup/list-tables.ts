import { assert } from '@bourse/kernel'
import type { Client } from 'pg'

// What only says how the schema came to be is made anew by the migrations.
const NOT_CONTENT = ['migration', 'migration_lock']

/** Every table with content, each after those it refers to, but for what is checked at the end; of a partitioned table the whole. */
export async function listTables(client: Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname !~ '^journal_[0-9]+$'
     ORDER BY relname`,
  )
  const names = found.rows.map(({ name }) => name).filter(name => !NOT_CONTENT.includes(name))
  return inOrderOfReference(names, await references(client))
}

async function references(client: Client): Promise<Map<string, Set<string>>> {
  const found = await client.query<{ child: string; parent: string }>(
    `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
     JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
     WHERE contype = 'f' AND conrelid <> confrelid AND NOT condeferrable`,
  )
  const of = new Map<string, Set<string>>()
  for (const { child, parent } of found.rows) of.set(child, (of.get(child) ?? new Set()).add(parent))
  return of
}

function inOrderOfReference(names: readonly string[], parentsOf: Map<string, Set<string>>): string[] {
  const ordered: string[] = []
  const left = new Set(names)
  while (left.size > 0) {
    const free = [...left].filter(name => ![...(parentsOf.get(name) ?? [])].some(parent => left.has(parent)))
    assert(free.length > 0, 'no tables refer to each other in a circle that is checked at once')
    for (const name of free) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}

/** The columns of a table that can be written. */
export async function columnsOf(client: Client, table: string): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = to_regclass(quote_ident($1)) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  )
  return found.rows.map(({ name }) => name)
}

/** Where every counter of a column stands. */
export async function listSequences(client: Client): Promise<{ name: string; last: string; called: boolean }[]> {
  const found = await client.query<{ name: string; last: string | null; start: string }>(
    `SELECT sequencename AS name, last_value::text AS last, start_value::text AS start FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  )
  return found.rows.map(({ name, last, start }) => ({ name, last: last ?? start, called: last !== null }))
}

/** The steps of the schema that a database has taken. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const found = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  return found.rows.map(({ name }) => name)
}
