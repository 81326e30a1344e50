/** A word that nobody else has: a UUID of version 4. Made by hand, because browsers keep `randomUUID` for https pages alone. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4 and the variant of RFC 9562 in the bits where they belong.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
