import type { ProductWork } from '../operations/product-work.ts'
import type { Database } from '../platform/postgres/database.ts'
import { conversionsForOperators } from './documents/index.ts'
import { callbacksForOperators } from './integration/index.ts'

/** What waits at the classroom, for whoever watches over the house. */
export const workForOperators = (db: Database): ProductWork => ({
  callbacks: callbacksForOperators(db),
  conversions: conversionsForOperators(db),
})
