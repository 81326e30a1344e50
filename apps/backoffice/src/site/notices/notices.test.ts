import { expect, it } from 'vitest'
import { createNotices, type Notice } from './notices.ts'

it('says first what was said before anything could show it, and each once', () => {
  const notices = createNotices()
  notices.failure('no line')
  const shown: string[] = []
  const end = notices.connect(({ content }) => void shown.push(content))
  notices.reply('saved')
  end()
  notices.reply('later')
  expect(shown).toEqual(['no line', 'saved'])
  notices.connect(({ content }) => void shown.push(content))
  expect(shown).toEqual(['no line', 'saved', 'later'])
})

it('knows what is said again by its kind and its words', () => {
  const notices = createNotices()
  const shown: Notice[] = []
  notices.connect(notice => void shown.push(notice))
  notices.failure('no line')
  notices.failure('no line')
  notices.warning('no line')
  expect(new Set(shown.map(({ key }) => key)).size).toBe(2)
})
