import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
// One step either way: a phone's clock may be half a minute off.
const STEPS_AROUND = 1
const SECRET_BYTES = 20

/** Makes the secret of an authenticator as the apps take it, in base 32. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

function authenticator(secret: string, { label, issuer }: { label: string; issuer: string }): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_S,
    algorithm: 'SHA1',
  })
}

/** The address an authenticator app reads from the QR code. */
export const totpAddress = (secret: string, label: string, issuer = 'Bourse'): string =>
  authenticator(secret, { label, issuer }).toString()

/** The step whose code this is, within one step of one of these moments, or null. */
export function totpStepOf(secret: string, code: string, timesMs: readonly number[]): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const checked = authenticator(secret, { label: '', issuer: 'Bourse' })
  for (const timestamp of timesMs) {
    const delta = checked.validate({ token: code, timestamp, window: STEPS_AROUND })
    if (delta !== null) return Math.floor(timestamp / 1000 / PERIOD_S) + delta
  }
  return null
}

/** The code that an authenticator shows at a moment. */
export const totpCode = (secret: string, timeMs: number): string =>
  authenticator(secret, { label: '', issuer: 'Bourse' }).generate({ timestamp: timeMs })
