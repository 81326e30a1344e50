import { isIP } from 'node:net'
import {
  type applicationAddresses,
  type applicationCallback,
  type applicationSignature,
  type applicationSwitch,
  ok,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { readNetwork } from '../../platform/outside/networks.ts'
import type { OutsideWorld } from '../../platform/outside/post-outside.ts'
import { contactOf } from '../institutions/index.ts'
import { applicationOf, updateApplication } from './application-table.ts'
import { readCallbackUrl } from './callback-url.ts'

/** Opens or closes the server API and the callbacks. */
export const switchApplication: Operation<typeof applicationSwitch> = async (context, { enabled }) => {
  const { institutionId } = contactOf(context)
  await applicationOf(context.db, institutionId, new Date(context.clock.nowMs()))
  await updateApplication(context.db, institutionId, { enabled })
  return ok({})
}

/** Says whether calls may be signed without what they ask for. */
export const setOldSignature: Operation<typeof applicationSignature> = async (context, { old }) => {
  const { institutionId } = contactOf(context)
  await applicationOf(context.db, institutionId, new Date(context.clock.nowMs()))
  await updateApplication(context.db, institutionId, { old_signature: old })
  return ok({})
}

/** Sets the addresses and networks that may call. */
export const setAddresses: Operation<typeof applicationAddresses> = async (context, { addresses }) => {
  const { institutionId } = contactOf(context)
  const read = addresses.map(readNetwork)
  const wrong = read.indexOf(null)
  if (wrong >= 0) return refuseFields({ addresses: ['network', { value: addresses[wrong] ?? '' }] })
  await applicationOf(context.db, institutionId, new Date(context.clock.nowMs()))
  const kept = [...new Set(read.filter(one => one !== null))]
  await updateApplication(context.db, institutionId, { addresses: kept })
  return ok({ addresses: kept })
}

/** Sets what is told, and where. */
export const setCallback: Operation<typeof applicationCallback, { world: OutsideWorld }> = async (
  context,
  { url, events },
) => {
  const { institutionId } = contactOf(context)
  const read = url === '' ? null : readCallbackUrl(url)
  if (url !== '' && read === null) return refuseFields({ url: 'callback_url' })
  // A name is judged when it is resolved, at every post; an address can be judged here.
  const host = read?.hostname.replaceAll(/^\[|\]$/g, '') ?? ''
  if (isIP(host) !== 0 && !context.services.world.isAllowed(host)) {
    return refuseFields({ url: 'callback_internal' })
  }
  await applicationOf(context.db, institutionId, new Date(context.clock.nowMs()))
  await updateApplication(context.db, institutionId, { callback_url: read?.href ?? null, events: [...new Set(events)] })
  return ok({})
}
