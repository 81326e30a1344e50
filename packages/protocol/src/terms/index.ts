export { CONSOLE_SUCCESS_CODE, SUCCESS_CODE } from '../codes/success.ts'
export * from '../console-calls/billing-terms.ts'
export * from '../console-calls/callback-events.ts'
export * from '../console-calls/class-terms.ts'
export * from '../console-calls/document-terms.ts'
export * from '../constants.ts'
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  nearestFirst,
  type Sentences,
} from '../language.ts'
export { FIRST_LEVELS, type Level, levelAmong } from '../levels.ts'
export * from './account-terms.ts'
export * from './alert-terms.ts'
export * from './application-terms.ts'
export * from './article-terms.ts'
export * from './chain-terms.ts'
export * from './contact-permissions.ts'
export * from './contract-terms.ts'
export * from './desk-terms.ts'
export * from './fiat-terms.ts'
export * from './funds-terms.ts'
export * from './house-terms.ts'
export * from './invite-terms.ts'
export * from './notice-terms.ts'
export * from './order-terms.ts'
export * from './otc-terms.ts'
export * from './recording-terms.ts'
export * from './reminder-terms.ts'
export * from './start-terms.ts'
export * from './vote-terms.ts'
export * from './withdrawal-terms.ts'
