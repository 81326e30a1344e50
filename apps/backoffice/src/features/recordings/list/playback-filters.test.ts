import { expect, it } from 'vitest'
import { narrowedBy, playbackPayload, readPlaybackFilters } from './playback-filters.ts'

const read = (text: string) => readPlaybackFilters(new URLSearchParams(text))

it('reads what the address says, and takes other words for none', () => {
  const filters = read('q=geo&from=2026-11-01&to=2026-11-20&teacher=7&visible=link&status=archived&page=2')
  expect(playbackPayload(filters, 20)).toEqual({
    keyword: 'geo',
    from: '2026-11-01',
    to: '2026-11-20',
    teacher_id: 7,
    visibility: 'link',
    status: 'archived',
    limit_begin: 20,
    limit_num: 20,
  })
  expect(narrowedBy(filters)).toEqual(['q', 'from', 'to', 'teacher', 'visible', 'status'])
  const nothing = read('from=2026-11-20&to=2026-11-01&teacher=x&visible=all&status=gone&page=-1')
  expect(nothing).toEqual(read(''))
  expect(narrowedBy(nothing)).toEqual([])
})
