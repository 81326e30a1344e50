import { expect, it } from 'vitest'
import { decodedText } from './decoded-text.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

it('reads what Excel saves in China', () => {
  // 姓名,学号 and 李雷,1 in GBK.
  expect(decodedText(bytes('d0d5c3fb2cd1a7bac50d0ac0eec0d72c310d0a'))).toBe('姓名,学号\r\n李雷,1\r\n')
  // 㐂 is one of the signs that only GB 18030 has.
  expect(decodedText(bytes('8139ee39'))).toBe(new TextDecoder('gb18030').decode(bytes('8139ee39')))
})

it('reads UTF-8 with and without its mark, and UTF-16 with it', () => {
  expect(decodedText(new TextEncoder().encode('李雷,1'))).toBe('李雷,1')
  expect(decodedText(bytes('efbbbf e69d8e'))).toBe('李')
  expect(decodedText(bytes('fffe 4e67 2c00'))).toBe('李,'.replace('李', '\u674e'))
  expect(decodedText(bytes('feff 674e 002c'))).toBe('李,')
})
