import { config } from 'zod/mini'

// The pages' Content-Security-Policy forbids eval, and zod's probe for it would be reported as a violation. This must
// stand before the first schema is made, so every schema of the protocol takes `z` from here.
if ('document' in globalThis) config({ jitless: true })

export * as z from 'zod/mini'
