import { CALLBACK_EVENTS, type CallbackEvent } from '@bourse/protocol'
import { createSealing } from '../../platform/secrets/sealing.ts'
import type { IntegrationServices } from './integration-deps.ts'

/** The application page's services of a test: only this machine can be posted to, and only when the test says so. */
export const testIntegration = (): IntegrationServices => ({
  sealing: createSealing(Buffer.alloc(32, 5)),
  world: {
    resolve: () => Promise.resolve(['127.0.0.1']),
    isAllowed: address => address === '127.0.0.1',
    timeoutMs: 300,
  },
  deliveries: { wake: () => undefined, stop: () => Promise.resolve() },
})

/** The events that a class brings about. */
export const EVENTS_OF_A_CLASS: CallbackEvent[] = CALLBACK_EVENTS.filter(event => /^(?:class|member)\./.test(event))
