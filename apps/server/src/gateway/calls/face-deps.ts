import type { Gauge } from 'prom-client'
import type { Face } from '../../operations/session.ts'
import type { Arriving } from '../body/arriving.ts'
import type { PublicAddresses } from '../faces.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import type { CallFigures } from './call-figures.ts'
import type { Deadlines } from './deadlines.ts'
import type { RefusedAccess } from './refused-access.ts'

/** What the calls of one face share. */
export type FaceDeps = {
  readonly face: Face
  readonly parts: GatewayDeps
  readonly limits: CallLimits
  readonly addresses: PublicAddresses
  readonly figures: CallFigures
  readonly deadlines: Deadlines
  readonly arriving: Arriving
  readonly refusals: RefusedAccess
  readonly socketsHeld: Gauge<'face'>
}
