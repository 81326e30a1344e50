import {
  otcAdvertAdd,
  otcAdvertClose,
  otcAdvertEdit,
  otcAdvertList,
  otcAdvertPause,
  otcCoinList,
  otcMakerInfo,
  otcMarketList,
  otcMethodAdd,
  otcMethodList,
  otcMethodRemove,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { addAdvert, editAdvert } from './keep-advert.ts'
import { listCoins } from './list-coins.ts'
import { listMarket, readMaker } from './list-market.ts'
import { addMethod, listMethods, removeMethod } from './methods.ts'
import { closeAdvert, listOwnAdverts, pauseAdvert } from './own-adverts.ts'

export { feeOf, isInHours, minuteOfDay, mostOf, priceOf } from './advert-price.ts'
export {
  type AdvertRow,
  advertById,
  insertAdvert,
  isAnyAdvert,
  lockedAdvert,
  moveAmounts,
  setAdvertState,
} from './advert-table.ts'
export { moneyText, priceText } from './advert-view.ts'
export { listOtcForDemo } from './demo-terms.ts'
export { indexOf } from './index-price.ts'
export { bestAdverts } from './list-market.ts'
export { methodsOf } from './method-table.ts'
export { keepMethod, openMethod } from './methods.ts'
export type { OtcServices } from './otc-services.ts'
export { amountOf, moneyOf } from './otc-units.ts'
export { isOnMarket, type OtcPair, pairNamed, pairOf, readCoins } from './pair.ts'
export { readMoney, readOtcPrice } from './read-advert.ts'
export { otcTermActs } from './term-acts.ts'
export { otcTerms } from './terms-for-operators.ts'

/** Which operation carries out which call. */
export const otcAdvertCalls = [
  handle(otcCoinList, listCoins),
  handle(otcMarketList, listMarket),
  handle(otcMakerInfo, readMaker),
  handle(otcAdvertAdd, addAdvert),
  handle(otcAdvertEdit, editAdvert),
  handle(otcAdvertPause, pauseAdvert),
  handle(otcAdvertClose, closeAdvert),
  handle(otcAdvertList, listOwnAdverts),
  handle(otcMethodList, listMethods),
  handle(otcMethodAdd, addMethod),
  handle(otcMethodRemove, removeMethod),
]
