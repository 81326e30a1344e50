import { IMAGE_BYTES_BOUND } from '../constants.ts'
import { defineCall } from '../define-call.ts'
import {
  anyPassword,
  areaCode,
  decimal,
  email,
  mobilePhone,
  newPassword,
  nothing,
  optionalText,
  pageFields,
  pageOf,
  rowId,
  samePasswords,
  seconds,
  sentCode,
  text,
} from '../fields.ts'
import { REVIEW_STATES, SECOND_METHODS } from '../terms/account-terms.ts'
import { z } from '../zod.ts'
import { factorCode } from './sign-in.ts'

const NICKNAME_LENGTH_MAX = 24
const INTRODUCTION_LENGTH_MAX = 200
const MAIL_WORD_LENGTH_MAX = 24

const rates = z.object({ maker_ppm: z.int(), taker_ppm: z.int() })

/** What a signed-in page knows of its user. */
export const userInfo = defineCall({
  path: '/api/user/user-info',
  access: 'session',
  summary: 'Who is signed in: name, roles, contacts, level with its fees and limits, security and verification.',
  request: {},
  reply: z.object({
    uid: z.int(),
    name: z.string(),
    nickname: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    /** Always `admin`: the browser's route filter, never proof of anything. */
    roles: z.array(z.string()),
    setting: z.object({ articlePlatform: z.array(z.string()) }),
    email: z.nullable(z.string()),
    area_code: z.nullable(z.string()),
    mobile_phone: z.nullable(z.string()),
    created_at: seconds(),
    level: z.int(),
    /** USDT turned over in 30 days, as it was counted last: levels follow it once a day. */
    turnover_30d: decimal(),
    invite_code: z.string(),
    security: z.object({
      google: z.boolean(),
      email_check: z.boolean(),
      phone_check: z.boolean(),
      recovery_codes_left: z.int(),
      mail_word: z.nullable(z.string()),
      password_at: seconds(),
      withdraw_frozen_until: z.nullable(seconds()),
      /** Points of 100 for what protects the account. */
      score: z.int(),
    }),
    kyc: z.object({ level: z.int(), status: z.enum(REVIEW_STATES), reason: z.nullable(z.string()) }),
    fees: z.object({ spot: rates, contract: rates }),
    limits: z.object({ withdraw_daily: decimal(), open_orders_max: z.int() }),
    unread: z.int(),
  }),
  refusals: [],
})

/** Changes the password. */
export const passwordEdit = defineCall({
  path: '/api/user/password-edit',
  access: 'session',
  limit: 'sensitive',
  summary: 'Changes the password; ends all other sessions and holds back withdrawals.',
  request: {
    oldpassword: anyPassword(),
    password: newPassword(),
    repassword: anyPassword(),
    method: z.optional(z.enum(SECOND_METHODS)),
    code: z.optional(factorCode()),
  },
  rules: [samePasswords()],
  reply: nothing(),
  refusals: ['423', 'PASSWORD_WRONG', 'CODE_WRONG', 'SECOND_CHECK_REQUIRED'],
})

/** Changes the nickname. */
export const nicknameEdit = defineCall({
  path: '/api/user/nickname-edit',
  access: 'session',
  summary: 'Changes the nickname.',
  request: { nickname: text(NICKNAME_LENGTH_MAX) },
  reply: nothing(),
  refusals: [],
})

/** Changes the profile. */
export const infoEdit = defineCall({
  path: '/api/user/info-edit',
  access: 'session',
  summary: 'Changes the profile: picture, introduction, and the word that every letter of ours carries.',
  request: {
    introduction: z.optional(optionalText(INTRODUCTION_LENGTH_MAX)),
    /** The id of an uploaded image; empty takes the picture away. */
    avatar: z.optional(z.union([rowId(), z.literal('')])),
    mail_word: z.optional(optionalText(MAIL_WORD_LENGTH_MAX)),
  },
  reply: nothing(),
  refusals: ['404'],
})

/** Binds or changes the e-mail address. */
export const bindEmail = defineCall({
  path: '/api/user/bind-email',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Binds or changes the e-mail, by the password, a code to it and a code to the old one, or to the phone where there is none.',
  // `varcode` went to the new address (purpose `bind`), `code` to the old contact (purpose `security`).
  request: { email: email(), varcode: sentCode(), code: sentCode(), password: anyPassword() },
  reply: nothing(),
  refusals: ['423', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

/** Binds or changes the phone. */
export const bindPhone = defineCall({
  path: '/api/user/bind-phone',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Binds or changes the phone, by the password, a code to it and a code to the old one, or to the e-mail where there is none.',
  request: {
    area_code: areaCode(),
    mobile_phone: mobilePhone(),
    varcode: sentCode(),
    code: sentCode(),
    password: anyPassword(),
  },
  reply: nothing(),
  refusals: ['423', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

/** The devices that are signed in. */
export const sessionList = defineCall({
  path: '/api/user/session-list',
  access: 'session',
  summary: 'The devices that are signed in, the latest first.',
  request: {},
  reply: z.object({
    records: z.array(
      z.object({
        id: z.int(),
        current: z.boolean(),
        device: z.string(),
        address: z.string(),
        created_at: seconds(),
        seen_at: seconds(),
        /** When it is over however much it is used. */
        ends_at: seconds(),
      }),
    ),
  }),
  refusals: [],
})

/** Signs a device out. */
export const sessionRevoke = defineCall({
  path: '/api/user/session-revoke',
  access: 'session',
  limit: 'sensitive',
  summary: 'Signs one device out, or with id 0 all the others; the password is asked again.',
  request: { id: z.int().check(z.gte(0)), password: anyPassword() },
  reply: z.object({ ended: z.int() }),
  refusals: ['423', '404', 'PASSWORD_WRONG'],
})

/** The history of sign-ins. */
export const signInList = defineCall({
  path: '/api/user/sign-in-list',
  access: 'session',
  summary: 'Every try to sign in to this account, newest first.',
  request: pageFields,
  reply: pageOf(
    z.object({
      id: z.int(),
      time: seconds(),
      method: z.enum(['register', 'email', 'phone', 'second', 'elsewhere']),
      outcome: z.enum(['done', 'wrong', 'second_check', 'frozen']),
      device: z.string(),
      address: z.string(),
    }),
  ),
  refusals: [],
})

/** Takes an image. */
export const uploadImage = defineCall({
  path: '/api/user/upload-image',
  access: 'session',
  limit: 'sensitive',
  summary: 'Takes a JPG, JPEG or PNG image under 8 MB of at least 400 × 300 pixels; only its owner can use it.',
  request: {},
  upload: { field: 'image', bytesBound: IMAGE_BYTES_BOUND },
  reply: z.object({ image_id: rowId(), url: z.string(), width: z.int(), height: z.int() }),
  refusals: ['IMAGE_TOO_LARGE', 'IMAGE_QUOTA', 'IMAGE_TYPE_WRONG', 'IMAGE_UNREADABLE', 'IMAGE_TOO_SMALL'],
})
