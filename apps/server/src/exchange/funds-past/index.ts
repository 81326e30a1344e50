export { type FundsPast, openFundsPast } from './open-funds-past.ts'
