/** A piece of an address; those that people compare stand out. */
export type AddressPiece = { readonly text: string; readonly isCompared: boolean }

const GROUP = 4

/** An address in fours, each four cut where the end that is compared begins. */
export function addressGroups(address: string): readonly (readonly AddressPiece[])[] {
  const letters = [...address]
  const tail = Math.max(letters.length - GROUP, GROUP)
  const groups: AddressPiece[][] = []
  for (let begin = 0; begin < letters.length; begin += GROUP) {
    const end = Math.min(begin + GROUP, letters.length)
    const cut = Math.min(Math.max(tail, begin), end)
    const pieces = [
      { text: letters.slice(begin, cut).join(''), isCompared: begin === 0 },
      { text: letters.slice(cut, end).join(''), isCompared: true },
    ]
    groups.push(pieces.filter(({ text }) => text !== ''))
  }
  return groups
}

/** The beginning and the end of an address or an id. */
export const shortened = (text: string): string =>
  text.length <= 2 * GROUP + 1 ? text : `${text.slice(0, GROUP)}…${text.slice(-GROUP)}`
