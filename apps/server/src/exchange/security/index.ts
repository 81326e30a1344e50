export { areStrangersMany } from './code-budget.ts'
export {
  confirmSecret,
  factorsOf,
  recoveryCodesLeft,
  removeSecret,
  replaceRecoveryCodes,
  setCodeCheck,
  setPendingSecret,
} from './factor-table.ts'
export { makeNotMeLink } from './not-me-link.ts'
export { spendNotMeLink } from './not-me-link-table.ts'
export {
  byMail,
  byPhone,
  type CodeSent,
  isCodeRight,
  judgeCode,
  type NotSetUp,
  type SentCode,
  sendCode,
  sendStrangersCode,
  targetOf,
} from './one-time-code.ts'
export { checksOf, frozenUntil, passChecks, sinceSecurityChange } from './safety-checks.ts'
export {
  contactOf,
  isSecondCheckPassed,
  methodsOf,
  namesOf,
  type SecondOutcome,
  secondCheckOf,
  totpBinding,
} from './second-factor.ts'
export { sweepSecurity } from './sweep-security.ts'
