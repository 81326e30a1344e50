import { type Language, type Level, levelAmong, ok, type ReplyOf, type userInfo } from '@bourse/protocol'
import type { Deps, Operation } from '../../operations/operation.ts'
import { publicImageAddress } from '../images/index.ts'
import { unreadMessages } from '../messages/index.ts'
import { type PeopleServices, signedInOf, turnoverText, type UserRow, userById } from '../people/index.ts'
import { factorsOf, frozenUntil, recoveryCodesLeft } from '../security/index.ts'
import { securityScore } from './security-score.ts'

type Kyc = ReplyOf<typeof userInfo>['kyc']

/** Where the account area learns how far somebody's verification has come; the verification feature answers. */
export type KycReader = (of: { readonly userId: number; readonly language: Language }) => Promise<Kyc>

/** What the operations of accounts need. */
export type AccountServices = PeopleServices & {
  /** How far somebody's verification has come; verification answers. */
  readonly kyc: KycReader
  /** What each level asks and brings. */
  readonly catalogue: { levels(): readonly Level[] }
}

type InfoServices = Pick<AccountServices, 'kyc' | 'catalogue' | 'accounts'>

const seconds = (moment: Date): number => moment.getTime() / 1000

/** What a signed-in page knows of its user. */
export const readUserInfo: Operation<typeof userInfo, InfoServices> = async context => {
  const { kyc: readKyc, catalogue } = context.services
  const caller = signedInOf(context)
  const [user, kyc, unread] = await Promise.all([
    userById(context.db, caller.userId),
    readKyc(caller),
    unreadMessages(context.db, caller.userId),
  ])
  const level = levelAmong(catalogue.levels(), user.level)
  const ppm = (rates: { makerPpm: number; takerPpm: number }) => ({
    maker_ppm: rates.makerPpm,
    taker_ppm: rates.takerPpm,
  })
  return ok({
    uid: user.user_id,
    name: user.email ?? `+${user.area_code} ${user.mobile_phone}`,
    nickname: user.nickname,
    avatar: user.avatar === null ? '' : publicImageAddress(user.avatar),
    introduction: user.introduction,
    roles: ['admin'],
    setting: { articlePlatform: [] },
    email: user.email,
    area_code: user.area_code,
    mobile_phone: user.mobile_phone,
    created_at: seconds(user.created_at),
    level: user.level,
    turnover_30d: turnoverText(user.turnover_30d),
    invite_code: user.invite_code,
    security: await securityOf(context, user, kyc),
    kyc,
    fees: { spot: ppm(level.spot), contract: ppm(level.contract) },
    limits: {
      withdraw_daily: kyc.level > 0 ? level.withdrawDaily.verified : level.withdrawDaily.unverified,
      open_orders_max: level.openOrdersMax,
    },
    unread,
  })
}

async function securityOf(
  deps: Deps<InfoServices>,
  user: UserRow,
  kyc: Kyc,
): Promise<ReplyOf<typeof userInfo>['security']> {
  const [factors, codesLeft] = await Promise.all([
    factorsOf(deps.db, user.user_id),
    recoveryCodesLeft(deps.db, user.user_id),
  ])
  const google = Boolean(factors?.secret)
  const codeCheck = Boolean(factors?.email_check || factors?.phone_check)
  return {
    google,
    email_check: factors?.email_check ?? false,
    phone_check: factors?.phone_check ?? false,
    recovery_codes_left: google ? codesLeft : 0,
    mail_word: user.mail_word,
    password_at: seconds(user.password_at),
    withdraw_frozen_until: frozenUntil(user, await deps.services.accounts.houseNowMs()),
    score: securityScore({
      email: user.email !== null,
      phone: user.mobile_phone !== null,
      google,
      codeCheck,
      mailWord: user.mail_word !== null,
      verified: kyc.level > 0,
    }),
  }
}
