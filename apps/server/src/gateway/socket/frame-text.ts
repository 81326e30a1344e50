const FINAL_TEXT = 0x81
const SHORT_MAX = 125
const MEDIUM_MAX = 0xffff

/**
 * One text message as it travels from server to client (RFC 6455, unmasked, whole). Framed here once, a broadcast is
 * the same bytes for everybody.
 */
export function frameText(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headBytes = length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(headBytes + length)
  frame[0] = FINAL_TEXT
  if (headBytes === 2) frame[1] = length
  else if (headBytes === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headBytes)
  return frame
}
