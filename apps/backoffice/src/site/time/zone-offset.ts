/** How far a time zone is from UTC at a moment, as people write it: "UTC+1", "UTC−3:30", "UTC". */
export function zoneOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const written = parts.find(part => part.type === 'timeZoneName')?.value ?? 'GMT'
  const match = /^GMT([+-])(\d{2}):(\d{2})/.exec(written)
  if (match === null) return 'UTC'
  const [, sign, hours, minutes] = match
  if (hours === '00' && minutes === '00') return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
