import type { Call } from '../define-call.ts'
import { alertAdd, alertDelete, alertList } from './alerts.ts'
import { articleHelped, initArticle, initHelpArticle } from './articles.ts'
import * as certification from './certification.ts'
import * as contract from './contract.ts'
import * as contractMarkets from './contract-markets.ts'
import * as contractOrders from './contract-orders.ts'
import * as deposits from './deposits.ts'
import * as elsewhere from './elsewhere.ts'
import * as fiat from './fiat.ts'
import * as funds from './funds.ts'
import { initInfo } from './init.ts'
import { inviteInfo, inviteOpened, inviteRank } from './invitations.ts'
import * as markets from './markets.ts'
import * as messages from './messages.ts'
import * as otc from './otc-adverts.ts'
import * as otcMerchants from './otc-merchants.ts'
import * as otcOrders from './otc-orders.ts'
import * as otcQuick from './otc-quick.ts'
import * as proofs from './proofs.ts'
import * as push from './push.ts'
import * as reminders from './reminders.ts'
import * as secondCheck from './second-check.ts'
import * as signIn from './sign-in.ts'
import * as spot from './spot.ts'
import { startCategory, startInfo, startPage, startSubscribe, startSubscriptions } from './startup.ts'
import * as user from './user.ts'
import { voteExchange, voteInfo, voteInfoById } from './votes.ts'
import * as withdrawals from './withdrawals.ts'

const accountCalls: readonly Call[] = [
  signIn.mobileVarcode,
  signIn.emailVarcode,
  signIn.registerByPhone,
  signIn.registerByEmail,
  signIn.signInByEmail,
  signIn.signInByPhone,
  signIn.secondLogin,
  signIn.secondCode,
  signIn.forgetPasswordByPhone,
  signIn.forgetPasswordByEmail,
  signIn.signOut,
  signIn.notMe,
  elsewhere.elsewhereBegin,
  elsewhere.elsewhereFinish,
  secondCheck.openGoogleCheck,
  secondCheck.confirmGoogleCheck,
  secondCheck.closeGoogleCheck,
  secondCheck.renewRecoveryCodes,
  secondCheck.openSecondCheck,
  secondCheck.closeSecondCheck,
  user.userInfo,
  user.passwordEdit,
  user.nicknameEdit,
  user.infoEdit,
  user.bindEmail,
  user.bindPhone,
  user.sessionList,
  user.sessionRevoke,
  user.signInList,
  elsewhere.elsewhereList,
  elsewhere.elsewhereLink,
  elsewhere.elsewhereLinked,
  elsewhere.elsewhereUnlink,
  user.uploadImage,
  inviteInfo,
  inviteRank,
  inviteOpened,
  certification.setReal,
  certification.bankSubmit,
  certification.certificationStatus,
  messages.messageList,
  messages.messageRead,
  messages.messageUnread,
  messages.messageChoices,
  messages.messageChoose,
  messages.messageNear,
  push.pushDevices,
  push.pushOn,
  push.pushOff,
  push.pushTest,
  reminders.reminderList,
  reminders.reminderSet,
]

const tradingCalls: readonly Call[] = [
  markets.exchangeMarket,
  markets.exchangeRecommend,
  markets.exchangeInnovation,
  markets.exchangeDepth,
  markets.initKline,
  markets.apiKline,
  markets.tradeAdd,
  markets.tradeDelete,
  markets.tradeFind,
  alertList,
  alertAdd,
  alertDelete,
  spot.balance,
  spot.orderLimit,
  spot.orderOco,
  spot.orderAmend,
  spot.cancelOrder,
  spot.cancelAfter,
  spot.orderCurrent,
  spot.orderHistory,
  spot.orderDeals,
  spot.orderInfo,
  spot.demoFaucet,
  spot.demoFaucetList,
]

const fundsCalls: readonly Call[] = [
  funds.fundsAssets,
  funds.fundsFlow,
  funds.fundsValueLine,
  funds.fundsGain,
  funds.fundsTransfer,
  funds.fundsSendPrepare,
  funds.fundsSend,
  funds.fundsTransferLog,
  funds.fundsConversionQuote,
  funds.fundsDustQuote,
  funds.fundsConversion,
  funds.fundsConversionLog,
  proofs.fundsProof,
  proofs.fundsProofRoots,
  proofs.fundsReserves,
  deposits.chainList,
  deposits.generateAddress,
  deposits.rechargeDetails,
  deposits.demoTestDeposit,
  withdrawals.withdrawPrepare,
  withdrawals.turnOut,
  withdrawals.cancelWithdrawal,
  withdrawals.applyLog,
  withdrawals.addressList,
  withdrawals.addressAdd,
  withdrawals.addressDelete,
  withdrawals.addressOnly,
]

const fiatCalls: readonly Call[] = [
  fiat.bankCurrencies,
  fiat.bankAccounts,
  fiat.bankAccountAdd,
  fiat.bankAccountRemove,
  fiat.bankRecharge,
  fiat.bankRechargeCancel,
  fiat.bankRecords,
  fiat.bankWithdraw,
  fiat.bankWithdrawCancel,
  fiat.bankWithdrawRecords,
]

const otcCalls: readonly Call[] = [
  otc.otcCoinList,
  otc.otcMarketList,
  otc.otcMakerInfo,
  otc.otcAdvertAdd,
  otc.otcAdvertEdit,
  otc.otcAdvertPause,
  otc.otcAdvertClose,
  otc.otcAdvertList,
  otc.otcMethodList,
  otc.otcMethodAdd,
  otc.otcMethodRemove,
  otc.otcBlockList,
  otc.otcBlock,
  otcOrders.otcOrderOpen,
  otcOrders.otcOrderPaid,
  otcOrders.otcOrderRelease,
  otcOrders.otcOrderCancel,
  otcOrders.otcOrderAppeal,
  otcOrders.otcOrderList,
  otcOrders.otcOrderInfo,
  otcOrders.otcOrderRate,
  otcOrders.otcMessageSend,
  otcOrders.otcMessageList,
  otcOrders.otcMessageRead,
  otcOrders.otcMessageTyping,
  otcMerchants.otcMerchantInfo,
  otcMerchants.otcMerchantApply,
  otcMerchants.otcMerchantLeave,
  otcQuick.otcQuickQuote,
  otcQuick.otcQuickTake,
]

const contractCalls: readonly Call[] = [
  contract.contractSign,
  contractMarkets.contractMarkets,
  contractMarkets.contractKline,
  contractMarkets.contractDepth,
  contractMarkets.contractFunding,
  contractMarkets.contractInsurance,
  contractMarkets.contractLiquidations,
  contract.contractAccount,
  contract.contractPositions,
  contract.contractLeverage,
  contract.contractMarginMode,
  contract.contractMarginAdjust,
  contractOrders.contractOrder,
  contractOrders.contractOrderBatch,
  contractOrders.contractCancel,
  contractOrders.contractCancelAll,
  contractOrders.contractAmend,
  contractOrders.contractCancelAfter,
  contractOrders.contractOrders,
  contractOrders.contractHistory,
  contractOrders.contractDeals,
  contractOrders.contractFundingPaid,
  contractOrders.contractDays,
  contractOrders.contractClosings,
]

/** Every call of the exchange and its contract host. */
export const calls: readonly Call[] = [
  initInfo,
  initArticle,
  initHelpArticle,
  articleHelped,
  ...accountCalls,
  ...tradingCalls,
  ...fundsCalls,
  ...fiatCalls,
  ...otcCalls,
  ...contractCalls,
  voteInfo,
  voteInfoById,
  voteExchange,
  startCategory,
  startPage,
  startInfo,
  startSubscribe,
  startSubscriptions,
]
