import { useTranslations } from 'use-intl'
import { ageOf } from './moments.ts'

/** Says an age in the page's language. */
export function useAge(): (seconds: number) => string {
  const words = useTranslations('frame.age')
  return seconds => {
    const age = ageOf(seconds)
    if (age.unit !== 'hour') return words(age.unit, { count: String(age.count) })
    return age.minutes === 0
      ? words('hour', { count: String(age.count) })
      : words('hourMinute', { count: String(age.count), minutes: String(age.minutes).padStart(2, '0') })
  }
}
