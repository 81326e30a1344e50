import type { Language } from '@bourse/shell'
import type { dictionary as account } from './account/zh.ts'
import type { dictionary as alerts } from './alerts/zh.ts'
import type { dictionary as articles } from './articles/zh.ts'
import type { dictionary as assets } from './assets/zh.ts'
import type { dictionary as bank } from './bank/zh.ts'
import type { dictionary as contract } from './contract/zh.ts'
import type { dictionary as contractOwn } from './contract-own/zh.ts'
import type { dictionary as conversion } from './conversion/zh.ts'
import type { dictionary as deposit } from './deposit/zh.ts'
import type { dictionary as diagnostics } from './diagnostics/zh.ts'
import type { dictionary as fees } from './fees/zh.ts'
import type { dictionary as forms } from './forms/zh.ts'
import type { dictionary as frame } from './frame/zh.ts'
import type { dictionary as home } from './home/zh.ts'
import type { dictionary as images } from './images/zh.ts'
import type { dictionary as invitations } from './invitations/zh.ts'
import type { dictionary as lists } from './lists/zh.ts'
import type { dictionary as messages } from './messages/zh.ts'
import type { dictionary as orders } from './orders/zh.ts'
import type { dictionary as otc } from './otc/zh.ts'
import type { dictionary as otcOrders } from './otc-orders/zh.ts'
import type { dictionary as otcOwn } from './otc-own/zh.ts'
import type { dictionary as pages } from './pages/zh.ts'
import type { dictionary as play } from './play/zh.ts'
import type { dictionary as proof } from './proof/zh.ts'
import type { dictionary as reminders } from './reminders/zh.ts'
import type { dictionary as rolled } from './rolled/zh.ts'
import type { dictionary as rules } from './rules/zh.ts'
import type { dictionary as security } from './security/zh.ts'
import type { dictionary as signIn } from './sign-in/zh.ts'
import type { dictionary as startup } from './startup/zh.ts'
import type { dictionary as trade } from './trade/zh.ts'
import type { dictionary as transfer } from './transfer/zh.ts'
import type { dictionary as verification } from './verification/zh.ts'
import type { dictionary as votes } from './votes/zh.ts'
import type { dictionary as withdraw } from './withdraw/zh.ts'

/** Every text of the site by area: the Chinese dictionaries are the source. */
export type SiteMessages = {
  frame: typeof frame
  forms: typeof forms
  pages: typeof pages
  home: typeof home
  reminders: typeof reminders
  rolled: typeof rolled
  rules: typeof rules
  fees: typeof fees
  diagnostics: typeof diagnostics
  account: typeof account
  images: typeof images
  lists: typeof lists
  messages: typeof messages
  security: typeof security
  verification: typeof verification
  orders: typeof orders
  otc: typeof otc
  'otc-orders': typeof otcOrders
  'otc-own': typeof otcOwn
  alerts: typeof alerts
  articles: typeof articles
  play: typeof play
  transfer: typeof transfer
  assets: typeof assets
  bank: typeof bank
  contract: typeof contract
  'contract-own': typeof contractOwn
  conversion: typeof conversion
  proof: typeof proof
  invitations: typeof invitations
  startup: typeof startup
  votes: typeof votes
  deposit: typeof deposit
  withdraw: typeof withdraw
  trade: typeof trade
  'sign-in': typeof signIn
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: SiteMessages
  }
}
