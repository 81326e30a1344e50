import { describe, expect, it } from 'vitest'
import { isContentOf } from './file-content.ts'

const bytes = (text: string): Buffer => Buffer.from(text.padEnd(64, '\0'), 'latin1')

describe('the content of a file', () => {
  it.each([
    ['pdf', '%PDF-1.7\n'],
    ['pptx', 'PK\x03\x04'],
    ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\0\0\0\0WEBP'],
    ['wav', 'RIFF\0\0\0\0WAVE'],
    ['mp3', 'ID3\x04'],
    ['mp3', '\xff\xfb\x90'],
    ['m4a', '\0\0\0\x20ftypM4A '],
    ['mp4', '\0\0\0\x20ftypisom'],
    ['ogg', 'OggS'],
    ['webm', '\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01B\x82\x84webm'],
  ] as const)('is recognised as %s', (format, head) => {
    expect(isContentOf(format, bytes(head))).toBe(true)
  })

  it.each([
    ['pdf', 'GIF89a/*%PDF-1.4'],
    ['pdf', '<html>%PDF-1.4'],
    ['png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['mp4', '#!/bin/sh\nftypisom'],
    ['pptx', '%PDF-1.4'],
    ['webp', 'RIFF\0\0\0\0WAVE'],
    ['mp3', '\xff\xd8\xff'],
    ['webm', '\x1a\x45\xdf\xa3\x01\0\0\0matroska'],
  ] as const)('is not taken for %s when it begins with %j', (format, head) => {
    expect(isContentOf(format, bytes(head))).toBe(false)
  })
})
