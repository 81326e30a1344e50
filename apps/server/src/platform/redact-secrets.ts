// Whole names, lower case, without '-' and '_': what a person or a program could act with.
const SECRET_NAMES = new Set([
  'accesstoken',
  'anchorurl',
  'apikey',
  'authorization',
  'backupkey',
  'contracttoken',
  'cookie',
  'databaseurl',
  'journalkey',
  'metricstoken',
  'natsurl',
  'oldpassword',
  'opskey',
  'otpauthurl',
  'pass',
  'checkpass',
  'clientsecret',
  'connectionstring',
  'password',
  'privatekey',
  'proxyauthorization',
  'recoverycodes',
  'secretkey',
  'repassword',
  'secret',
  'secretkey',
  'setcookie',
  'smtpurl',
  'temptoken',
  'token',
  'varcode',
  'xxtoken',
])
const SECRET_IN_ADDRESS =
  /([?&#](?:access_token|contract_token|temp_token|token|not_me|proof|password|varcode|secret|signature|key)=)[^&#\s"]+/gi
const PASSWORD_IN_URL = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:)[^\s@/]+@/gi
const DEPTH_MAX = 6
const HIDDEN = '[secret]'

/** A copy of what is to be logged, without secrets. */
export function redactSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Buffer.isBuffer(value) || ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (value instanceof Date) return value
  if (depth === DEPTH_MAX) return '[deeper]'
  if (Array.isArray(value)) return value.map(entry => redactSecrets(entry, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(value)) {
    const hidden = SECRET_NAMES.has(name.toLowerCase().replace(/[-_]/g, '')) && entry !== null && entry !== undefined
    copy[name] = hidden ? HIDDEN : redactSecrets(entry, depth + 1)
  }
  return copy
}

function redactText(text: string): string {
  return text.replace(SECRET_IN_ADDRESS, `$1${HIDDEN}`).replace(PASSWORD_IN_URL, `$1${HIDDEN}@`)
}
