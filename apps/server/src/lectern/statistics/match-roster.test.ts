import { expect, it } from 'vitest'
import type { Attendee } from './class-figures.ts'
import { matchRoster } from './match-roster.ts'

const came = (name: string, number = '', role: Attendee['role'] = 'student') => ({ name, number, role }) as Attendee
const line = (name: string, number = '') => ({ name, number })

it('finds who came by number, then by name, each line once, and tells who is absent', () => {
  const amara = came('A. Okafor', '12')
  const lei = came('李雷')
  const [ben, other] = [came('ben halvorsen'), came('Ben Halvorsen')]
  const stranger = came('Eve')
  const teacher = came('Oskar Lien', '', 'teacher')
  const roster = [line('Amara Okafor', '12'), line('李雷', '13'), line('Ben Halvorsen'), line('Oskar Lien')]
  const { found, absent } = matchRoster(roster, [amara, lei, ben, other, stranger, teacher])
  expect(found.get(amara)).toEqual(line('Amara Okafor', '12'))
  expect(found.get(lei)).toEqual(line('李雷', '13'))
  // Written as the list has it comes first; the line is not for two.
  expect([found.has(ben), found.has(other), found.has(stranger)]).toEqual([false, true, false])
  expect(absent).toEqual([line('Oskar Lien')])
})
