import { SECURITY_POINTS } from '@bourse/protocol'

/** What protects an account. */
export type Protection = {
  email: boolean
  phone: boolean
  google: boolean
  /** A second check by a sent code, where there is no authenticator. */
  codeCheck: boolean
  mailWord: boolean
  verified: boolean
}

/** Points of 100 for what protects the account. */
export function securityScore(protection: Protection): number {
  const { password, ...rest } = SECURITY_POINTS
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return names.reduce<number>((sum, name) => sum + (protection[name] ? rest[name] : 0), password)
}
