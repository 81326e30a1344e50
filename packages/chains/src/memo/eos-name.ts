const MEMO_BYTES_MAX = 256

/** Whether a text is the name of an EOS account: up to twelve of a–z, 1–5 and dots, none at the end. */
export const isEosName = (text: string): boolean => /^[a-z1-5.]{0,11}[a-z1-5]$/.test(text)

/** Whether a text fits into the memo of a transfer on EOS. */
export function isEosMemo(text: string): boolean {
  return text !== '' && new TextEncoder().encode(text).length <= MEMO_BYTES_MAX
}
