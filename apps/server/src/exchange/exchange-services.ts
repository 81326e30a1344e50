import type { AccountServices } from './accounts/index.ts'
import type { AssetServices } from './assets/index.ts'
import type { ContractServices } from './contract-index/index.ts'
import type { ConversionServices } from './conversion/index.ts'
import type { DemoServices } from './demo-pages/index.ts'
import type { DepositServices } from './deposits/index.ts'
import type { ElsewhereServices } from './elsewhere/index.ts'
import type { FiatServices } from './fiat/index.ts'
import type { HouseNoteServices } from './house-notes/index.ts'
import type { InitServices } from './init/index.ts'
import type { InvitationServices } from './invitations/index.ts'
import type { OtcOrderServices } from './otc-orders/index.ts'
import type { AlertServices } from './price-alerts/index.ts'
import type { SpotServices } from './spot/index.ts'
import type { StartServices } from './startup/index.ts'
import type { ReceiverRule, TransferServices } from './transfers/index.ts'
import type { VoteServices } from './votes/index.ts'
import type { WithdrawalServices } from './withdrawals/index.ts'

/** The services of the exchange: what its operations need besides the database and the clock. */
export type ExchangeServices = InitServices &
  AccountServices &
  AlertServices &
  SpotServices &
  TransferServices &
  ReceiverRule &
  AssetServices &
  ContractServices &
  ConversionServices &
  DemoServices &
  HouseNoteServices &
  DepositServices &
  ElsewhereServices &
  FiatServices &
  InvitationServices &
  OtcOrderServices &
  StartServices &
  VoteServices &
  WithdrawalServices
