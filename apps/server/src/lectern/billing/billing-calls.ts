import { billingOverview, billingPackageBuy, billingStatement, billingWarning } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { buyPackage } from './buy-package.ts'
import { listStatement } from './list-statement.ts'
import { readOverview } from './read-overview.ts'
import { setWarning } from './set-warning.ts'

/** Which operation of the account centre carries out which call. */
export const billingCalls = [
  handle(billingOverview, readOverview),
  handle(billingWarning, setWarning),
  handle(billingPackageBuy, buyPackage),
  handle(billingStatement, listStatement),
]
