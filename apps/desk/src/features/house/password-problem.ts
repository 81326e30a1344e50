import { PASSWORD_LENGTH } from '@bourse/protocol/terms'

/** What is wrong with the passwords that were typed, before anything is sent; the server judges the new one itself. */
export function passwordProblem({
  old,
  password,
  repeat,
}: {
  readonly old: string
  readonly password: string
  readonly repeat: string
}): 'passwordMissing' | 'passwordShort' | 'passwordDiffers' | null {
  if (old === '') return 'passwordMissing'
  if ([...password].length < PASSWORD_LENGTH.min) return 'passwordShort'
  return password === repeat ? null : 'passwordDiffers'
}
