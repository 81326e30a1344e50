import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import type { ProblemName } from './problems.ts'

/** What a rule says: what is wrong, or nothing. */
export type Verdict = ProblemName | undefined

/** An e-mail address. The server has the last word; here only what a typing error makes. */
export function emailProblem(typed: string): Verdict {
  const email = typed.trim()
  if (email === '') return 'emailEmpty'
  const [name, host, ...more] = email.split('@')
  if (!name || !host || more.length > 0 || /\s/.test(email)) return 'emailWrong'
  if (!host.includes('.') || host.endsWith('.')) return 'emailEnding'
  return /^[A-Za-z0-9.-]+$/.test(host) && !host.startsWith('.') && !host.includes('..') ? undefined : 'emailWrong'
}

/** A phone number as it is typed: blanks, hyphens, brackets and the country's code before it are fine. */
export function phoneProblem(areaCode: string, typed: string): Verdict {
  if (typed.trim() === '') return 'phoneEmpty'
  return /^[0-9]{5,14}$/.test(nationalNumber(areaCode, typed)) ? undefined : 'phoneWrong'
}

/** The digits of a phone number without its country's code, as the calls take it. */
export function nationalNumber(areaCode: string, typed: string): string {
  const plain = typed.replace(/[\s().-]/g, '')
  const withCode = `+${areaCode}`
  return plain.startsWith(withCode) ? plain.slice(withCode.length) : plain
}

/** A code of six digits. */
export function codeProblem(typed: string): Verdict {
  if (typed.trim() === '') return 'codeEmpty'
  return /^[0-9]{6}$/.test(typed.trim()) ? undefined : 'codeShort'
}

/** A password that is only compared. */
export function passwordProblem(typed: string): Verdict {
  return typed === '' ? 'passwordEmpty' : undefined
}

/** A new password; `names` are what the account is called by. `empty` names the field where it is missing. */
export function newPasswordProblem(
  typed: string,
  names: readonly string[],
  empty: 'passwordEmpty' | 'newPasswordEmpty' = 'newPasswordEmpty',
): Verdict {
  if (typed === '') return empty
  const length = [...typed].length
  if (length < PASSWORD_LENGTH.min) return 'passwordShort'
  if (length > PASSWORD_LENGTH.max) return 'passwordLong'
  if (isMonotonous(typed.toLowerCase())) return 'passwordSimple'
  const own = names.flatMap(name => [name, name.split('@')[0] ?? '']).map(name => name.trim().toLowerCase())
  return own.some(name => name.length >= 4 && name === typed.toLowerCase()) ? 'passwordIsAccount' : undefined
}

/** The repetition of a new password. */
export function repeatProblem(password: string, repeated: string): Verdict {
  if (repeated === '') return 'repeatEmpty'
  return repeated === password ? undefined : 'passwordsDiffer'
}

/** Whether a password is one sign repeated, or signs that only count up or down. */
export function isMonotonous(password: string): boolean {
  const steps = new Set<number>()
  for (let index = 1; index < password.length; index++) {
    steps.add(password.charCodeAt(index) - password.charCodeAt(index - 1))
  }
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0)
}
