import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Where the run's database server is, and which database is copied for each test. */
export type TestDatabase = {
  adminUrl: string
  /** Where a test works: with no more rights than the running server has. */
  serverUrl: string
  serverRole: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/** A database of a test's own, with the whole schema and no rows. */
export type ThrowawayDatabase = {
  readonly url: string
  /** Throws it away, whoever is still connected. */
  drop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Makes a database that belongs to the calling test alone: `const database = await throwawayDatabase()`. */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const { adminUrl, serverUrl, serverRole, template } = inject('testDatabase')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied file by file, and not through the log: nothing here is worth a log, and it takes half the work.
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${serverRole} STRATEGY = FILE_COPY`)
  const drop = () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  return { url: serverUrl.replace(/[^/]*$/, name), drop, [Symbol.asyncDispose]: drop }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
