import { expect, it } from 'vitest'
import { videosOf } from './video-formats.ts'

it('offers films alone to be saved: a class that is played back step by step is none', () => {
  expect(videosOf(['web'])).toEqual([])
  expect(videosOf(['web', 'mp4'])).toEqual(['mp4'])
  expect(videosOf(['webm'])).toEqual(['webm'])
})
