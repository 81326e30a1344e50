import { chainList, demoTestDeposit, generateAddress, rechargeDetails } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { giveAddress, sendTestDeposit } from './give-address.ts'
import { listChains, listDeposits } from './list-deposits.ts'

/** Which operation carries out which call. */
export const depositCalls = [
  handle(chainList, listChains),
  handle(generateAddress, giveAddress),
  handle(rechargeDetails, listDeposits),
  handle(demoTestDeposit, sendTestDeposit),
]
