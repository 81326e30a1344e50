import { Client } from 'pg'
import { CLUSTER_NAME } from './init-cluster.ts'

/** The role that the running server uses: it owns our database and what is in it, and can do nothing to the cluster. */
export const SERVER_ROLE = 'bourse_server'

/** Makes our database and the server's role in a cluster, or mends one of before there was that role. */
export async function settleDatabase(urlOf: (database: string) => string, password: string): Promise<void> {
  await as(urlOf('postgres'), async client => {
    await settleRole(client, password)
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [CLUSTER_NAME])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${CLUSTER_NAME} OWNER ${SERVER_ROLE}`)
    else await client.query(`ALTER DATABASE ${CLUSTER_NAME} OWNER TO ${SERVER_ROLE}`)
  })
  await as(urlOf(CLUSTER_NAME), handOver)
}

async function settleRole(client: Client, password: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SERVER_ROLE])
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${SERVER_ROLE}`)
  // The password too, each time: it is what stands in the data folder.
  await client.query(
    `ALTER ROLE ${SERVER_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
     PASSWORD ${client.escapeLiteral(password)}`,
  )
  await client.query(`GRANT pg_checkpoint TO ${SERVER_ROLE}`)
}

/** Gives the server's role what the cluster's owner has made in our database; sequences of columns go with their tables. */
async function handOver(client: Client): Promise<void> {
  const found = await client.query<{ name: string }>(
    `SELECT pg_class.oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
       AND relowner <> $1::regrole AND NOT EXISTS (
         SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
           AND relkind = 'S' AND deptype IN ('a', 'i'))`,
    [SERVER_ROLE],
  )
  for (const { name } of found.rows) await client.query(`ALTER TABLE ${name} OWNER TO ${SERVER_ROLE}`)
}

async function as(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
