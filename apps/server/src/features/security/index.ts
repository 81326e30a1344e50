export { type Attempts, clearAttempts, countAttempt, giveBackAttempt } from './attempt-table.ts'
export { admitStranger, countNobody, type Judged, strangeTry, tryAsOwner, tryAsStranger } from './attempts.ts'
export { areStrangersMany } from './code-budget.ts'
export {
  confirmSecret,
  type FactorRow,
  factorsOf,
  recoveryCodesLeft,
  removeSecret,
  replaceRecoveryCodes,
  setCodeCheck,
  setPendingSecret,
} from './factor-table.ts'
export { knownDeviceOf, makeDeviceToken } from './known-device.ts'
export { makeNotMeLink, spendNotMeLink } from './not-me-link.ts'
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
export { hashPassword, isPasswordRight } from './password-hash.ts'
export { passwordProblem, passwordRefusal } from './password-rules.ts'
export { makeRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
export {
  contactOf,
  isSecondCheckPassed,
  methodsOf,
  type SecondOutcome,
  secondCheckOf,
  totpBinding,
} from './second-factor.ts'
export { sweepSecurity } from './sweep-security.ts'
export { digestOfToken, looksLikeToken, makeToken } from './token.ts'
export { makeTotpSecret, totpAddress, totpStepOf } from './totp.ts'
