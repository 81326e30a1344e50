export { openFundsPast } from './open-funds-past.ts'
