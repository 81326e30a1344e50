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

/** What each protection is worth; a password everybody has. They add up to 100. */
export const SECURITY_POINTS = {
  password: 15,
  google: 30,
  codeCheck: 15,
  email: 10,
  phone: 10,
  mailWord: 15,
  verified: 5,
} as const

/** Points of 100 for what protects the account. */
export function securityScore(protection: Protection): number {
  const { password, ...rest } = SECURITY_POINTS
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return names.reduce<number>((sum, name) => sum + (protection[name] ? rest[name] : 0), password)
}
