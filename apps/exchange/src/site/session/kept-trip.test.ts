import { describe, expect, it } from 'vitest'
import { broughtBack, type KeptTrip, keepTrip, takeTrip } from './kept-trip.ts'

function shelf(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage
}

const trip: KeptTrip = { trip: 'secret', does: 'sign-in', wanted: '/assets', until: 1_000 }

describe('a kept trip', () => {
  it('counts once', () => {
    const place = shelf()
    keepTrip(place, trip)
    expect(takeTrip(place, 999)).toEqual(trip)
    expect(takeTrip(place, 999)).toBeNull()
  })

  it('is gone when its time is over, and when somebody wrote something else there', () => {
    const place = shelf()
    keepTrip(place, trip)
    expect(takeTrip(place, 1_000)).toBeNull()
    for (const text of ['', '{}', '[]', 'null', '{"trip":"a","does":"all","until":9999}']) {
      place.setItem('bourse_trip', text)
      expect([text, takeTrip(place, 1)]).toEqual([text, null])
    }
  })
})

describe('what came back', () => {
  it('is a code or an error, beside a state', () => {
    expect(broughtBack('?code=a&state=b&iss=c')).toBe('code=a&state=b&iss=c')
    expect(broughtBack('?error=access_denied&state=b')).toBe('error=access_denied&state=b')
    expect(broughtBack('?code=a')).toBeNull()
    expect(broughtBack('?temp_token=a&state=b')).toBeNull()
    expect(broughtBack('')).toBeNull()
  })
})
