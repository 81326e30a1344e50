/**
 * The text of a file, whatever program wrote it: UTF-8, UTF-16 with its mark, and what Excel saves where Chinese is written,
 * GB 18030, of which GBK is a part. What is no UTF-8 is that, because a byte of it always breaks a rule of UTF-8 soon.
 */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
