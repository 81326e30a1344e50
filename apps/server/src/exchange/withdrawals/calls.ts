import {
  addressAdd,
  addressDelete,
  addressList,
  addressOnly,
  applyLog,
  cancelWithdrawal as cancelCall,
  turnOut,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { addAddress, deleteAddress, listAddresses } from './address-book.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { switchKeptOnly } from './switch-kept-only.ts'

/** Which operation carries out which call. */
export const withdrawalCalls = [
  handle(turnOut, requestWithdrawal),
  handle(cancelCall, cancelWithdrawal),
  handle(applyLog, listWithdrawals),
  handle(addressList, listAddresses),
  handle(addressAdd, addAddress),
  handle(addressDelete, deleteAddress),
  handle(addressOnly, switchKeptOnly),
]
