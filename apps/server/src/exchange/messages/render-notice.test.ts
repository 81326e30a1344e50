import { LANGUAGES } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { NOTICES, type NoticeKind, REVIEW_REASONS } from './notice.ts'
import { noticeTexts, renderNotice } from './render-notice.ts'

const kinds = Object.keys(NOTICES) as NoticeKind[]

describe.each(LANGUAGES)('the notices in %s', language => {
  it.each(kinds)('%s uses exactly the details it is given', kind => {
    const words = noticeTexts(language)[kind]
    const used = [...`${words.title} ${words.text}`.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    expect(new Set(used)).toEqual(new Set(NOTICES[kind].details))
  })

  it('says where a code is for and how long it lasts', () => {
    const { letters } = noticeTexts(language)
    for (const text of [letters.code.text, letters.codeSms]) {
      expect(text).toContain('{code}')
      expect(text).toContain('{purpose}')
      expect(text).toContain('{minutes}')
    }
    expect(letters.notMe).toContain('{link}')
    expect(letters.word).toContain('{word}')
  })
})

describe('a notice', () => {
  it('is filled with its details', () => {
    expect(renderNotice('identity_rejected', { level: '2', reason: 'the photo is blurred' }, 'en').text).toBe(
      'Identity verification of level 2 was rejected: the photo is blurred. You can mend it and hand it in again.',
    )
  })

  it('says a reason that was picked in the language of its reader, and a written one as it was written', () => {
    for (const language of LANGUAGES) {
      for (const reason of REVIEW_REASONS) {
        const { text } = renderNotice('identity_rejected', { level: '2', reason }, language)
        expect(text).toContain(noticeTexts(language).reasons[reason])
      }
      expect(renderNotice('bank_rejected', { tail: '1', reason: 'blurred edges' }, language).text).toContain(
        'blurred edges',
      )
    }
    expect(new Set(LANGUAGES.map(language => noticeTexts(language).reasons.altered)).size).toBe(LANGUAGES.length)
  })

  it.each(LANGUAGES)('ends before a reason that nobody gave, in %s', language => {
    const details = { amount: '70', coin: 'USD', tail: '5678', reason: '' }
    const { text } = renderNotice('bank_returned', details, language)
    expect(text).toBe(
      renderNotice('bank_returned', { ...details, reason: 'so' }, language).text.replace(/\s*[:：]\s*so/, ''),
    )
    expect(text).toMatch(/[^\s:：][.。]$/)
  })

  it('does not read a detail as a pattern', () => {
    expect(renderNotice('bank_approved', { tail: '$& {tail}' }, 'en').text).toBe(
      'The bank account ending in $& {tail} is approved.',
    )
  })
})
