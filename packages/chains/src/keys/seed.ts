import { generateMnemonic, mnemonicToSeed, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

// 24 words.
const ENTROPY_BITS = 256

/** New words for a wallet: the one thing that has to be kept on paper. */
export const newSeedWords = (): string => generateMnemonic(wordlist, ENTROPY_BITS)

/** The seed that words stand for; null when they are no such words, or one was mistyped. */
export async function seedOfWords(words: string): Promise<Uint8Array | null> {
  const plain = words.trim().toLowerCase().split(/\s+/).join(' ')
  return validateMnemonic(plain, wordlist) ? mnemonicToSeed(plain) : null
}
