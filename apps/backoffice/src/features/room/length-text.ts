const two = (value: number): string => String(value).padStart(2, '0')

/** A length as clocks show it: `0:06`, `38:12`, `1:02:11`. */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
