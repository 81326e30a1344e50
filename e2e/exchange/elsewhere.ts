import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IdentityProvider, PROVIDER_CLIENT, startIdentityProvider } from '@bourse/testkit/identity-provider'
import type { RunningServer } from '../server/start-server.ts'
import { asOperator } from './operator.ts'

/** Runs a provider with which people can sign in at the house; it is closed there, and stopped, in the end. */
export async function withProvider(
  server: RunningServer,
  name: string,
  journey: (there: IdentityProvider, addHere: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const there = await startIdentityProvider(`${server.exchange}/auth-redirect`)
  const folder = await mkdtemp(join(tmpdir(), 'provider-'))
  const secret = join(folder, 'secret')
  await writeFile(secret, PROVIDER_CLIENT.secret, { mode: 0o600 })
  const add = ['provider', 'add', name, there.issuer, PROVIDER_CLIENT.id, secret, 'Harbour', 'because', 'so']
  try {
    await journey(there, () => asOperator(server, ...add))
  } finally {
    await asOperator(server, 'provider', 'switch', name, 'closed', 'because', 'so').catch(() => undefined)
    await there.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
