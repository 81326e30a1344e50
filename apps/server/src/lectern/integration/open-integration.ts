import type { Jobs } from '../../platform/jobs/index.ts'
import { outsideWorld, worldWithThisMachine } from '../../platform/outside/post-outside.ts'
import { createSealing } from '../../platform/secrets/sealing.ts'
import { startDeliveries } from './deliver-due.ts'
import type { IntegrationDeps, IntegrationServices } from './integration-deps.ts'

type Deps = Omit<IntegrationDeps, 'sealing' | 'world'> & {
  readonly jobs: Jobs
  /** Reads a secret of this installation, made at its first use. */
  readonly secret: (name: string) => Promise<string>
  /** In demo mode a developer's own machine may be told too. */
  readonly demo: boolean
}

/** Opens what the application page goes through, and tells institutions from now on what is written down to be told. */
export async function openIntegration({ db, clock, jobs, secret, demo }: Deps): Promise<IntegrationServices> {
  const sealing = createSealing(Buffer.from(await secret('application-secrets'), 'base64url'))
  const deps = { db, clock, sealing, world: demo ? worldWithThisMachine : outsideWorld }
  return { sealing, world: deps.world, deliveries: startDeliveries(jobs, deps) }
}
