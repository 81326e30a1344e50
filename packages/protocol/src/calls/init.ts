import { PPM_WHOLE, SCALE_MAX } from '@bourse/kernel'
import { defineCall } from '../define-call.ts'
import { chainName, coinName, decimal, seconds } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { SWITCH_NAMES } from '../terms/house-terms.ts'
import { z } from '../zod.ts'

const ppm = () => z.int().check(z.gte(0), z.lte(PPM_WHOLE))
const rates = z.object({ maker_ppm: ppm(), taker_ppm: ppm() })

/** A coin as init info lists it. */
export const coinView = z.object({
  coin: coinName(),
  name: z.string(),
  /** Decimals an amount of it may have. */
  precision: z.int().check(z.gte(0), z.lte(SCALE_MAX)),
  chains: z.array(chainName()),
})

/** A chain as init info lists it. */
export const chainView = z.object({
  chain: chainName(),
  name: z.string(),
  confirmations: z.int().check(z.gte(0)),
})

/** A picture with a link, as init info lists it. */
export const bannerView = z.object({ id: z.string(), title: z.string(), image: z.string(), link: z.string() })

/** A notice, as init info lists it. */
export const noticeView = z.object({ id: z.string(), title: z.string(), link: z.string(), time: seconds() })

/** Something that the house tells everybody, in the reader's language. */
export const houseNoteView = z.object({
  kind: z.enum([...SWITCH_NAMES, 'maintenance']),
  text: z.string(),
  from: seconds(),
  /** Null: until further notice. */
  until: z.nullable(seconds()),
})

/** What a level allows, as init info lists it. */
export const levelLimitsView = z.object({
  level: z.int(),
  withdraw_daily: z.object({ unverified: decimal(), verified: decimal() }),
  open_orders_max: z.int(),
})

/** What a level pays, as init info lists it. */
export const levelFeesView = z.object({ level: z.int(), turnover_30d: decimal(), spot: rates, contract: rates })

/** What a page needs before it can show anything. */
export const initInfo = defineCall({
  path: '/api/init/info',
  access: 'public',
  summary: 'What a page needs before it can show anything: rate, coins, chains, languages, addresses, limits and fees.',
  request: {},
  reply: z.object({
    /** Yuan for a dollar. */
    usd_to_cny: decimal(),
    /** The rate is more than a day old: its feed says nothing. */
    usd_to_cny_stale: z.boolean(),
    server_time: seconds(),
    /** Whether everything here is made up. */
    demo: z.boolean(),
    coins: z.array(coinView),
    chains: z.array(chainView),
    languages: z.array(z.object({ code: z.enum(LANGUAGES), name: z.string() })),
    /** The address of the real-time socket. */
    socket: z.string(),
    /** The base address of the contract calls; its socket is the same with `/ws`. */
    contract_host: z.string(),
    limits: z.object({
      image_bytes: z.int(),
      image_types: z.array(z.string()),
      password_length: z.object({ min: z.int(), max: z.int() }),
      list_max: z.int(),
      /** How long withdrawals rest after a change of password, factor or contact. */
      withdraw_freeze_hours: z.int(),
      levels: z.array(levelLimitsView),
    }),
    fees: z.array(levelFeesView),
    banners: z.array(bannerView),
    notices: z.array(noticeView),
    house_notes: z.array(houseNoteView),
    /** The address that the house's letters come from; null: it sends none. */
    mail_sender: z.nullable(z.string()),
    /** With whose accounts somebody can sign in here, besides our own. */
    sign_in_elsewhere: z.array(z.object({ provider: z.string(), title: z.string() })),
  }),
  refusals: [],
})
