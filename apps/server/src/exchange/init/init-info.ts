import {
  IMAGE_BYTES_BOUND,
  IMAGE_TYPES,
  type initInfo,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Level,
  LIST_LIMIT,
  ok,
  PASSWORD_LENGTH,
  USD_TO_CNY_DEFAULT,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { InitServices } from './info-sources.ts'

const languages = LANGUAGES.map(code => ({ code, name: LANGUAGE_NAMES[code] }))

const feesOf = ({ level, turnover30d, spot, contract }: Level) => ({
  level,
  turnover_30d: turnover30d,
  spot: { maker_ppm: spot.makerPpm, taker_ppm: spot.takerPpm },
  contract: { maker_ppm: contract.makerPpm, taker_ppm: contract.takerPpm },
})

const limitsOf = ({ level, withdrawDaily, openOrdersMax }: Level) => ({
  level,
  withdraw_daily: withdrawDaily,
  open_orders_max: openOrdersMax,
})

const limits = {
  image_bytes: IMAGE_BYTES_BOUND,
  image_types: [...IMAGE_TYPES],
  password_length: PASSWORD_LENGTH,
  list_max: LIST_LIMIT.max,
}

/** Tells a page what it needs before it can show anything. */
export const answerInitInfo: Operation<typeof initInfo, InitServices> = async context => {
  const { services, language, addresses } = context
  const [coins, chains, banners, notices] = await Promise.all([
    services.info.coins(),
    services.info.chains(),
    services.info.banners(language),
    services.info.notices(language),
  ])
  return ok({
    usd_to_cny: services.prices.usdToCny() ?? USD_TO_CNY_DEFAULT,
    usd_to_cny_stale: services.prices.isStale(),
    server_time: context.clock.nowMs() / 1000,
    demo: context.demo,
    coins: [...coins],
    chains: [...chains],
    languages,
    socket: `${addresses.exchange.replace(/^http/, 'ws')}/ws`,
    contract_host: addresses.contract,
    limits: {
      ...limits,
      withdraw_freeze_hours: services.info.withdrawFreezeHours,
      levels: services.catalogue.levels().map(limitsOf),
    },
    fees: services.catalogue.levels().map(feesOf),
    banners: [...banners],
    notices: [...notices],
    house_notes: [...services.info.houseNotes(language)],
    mail_sender: services.info.mailSender,
    sign_in_elsewhere: [...services.info.signInElsewhere()],
  })
}
