/** Whom a house can speak for: the address its letters come from, null where it sends none, and its own site. */
export type HouseNames = { readonly sender: string | null; readonly origin: string }

/** What is known of an address that somebody was sent. */
export type SenderVerdict = 'ours-mail' | 'ours-link' | 'not-ours-mail' | 'no-mail' | 'not-ours-link' | 'neither'

/** Says whether an address is the house's: a mail address, with or without a name beside it, or a link. */
export function senderVerdict(said: string, house: HouseNames): SenderVerdict {
  const text = said.trim()
  const mail = /^(?:[^<>]*<)?([^\s<>@/:]+@[^\s<>@/:]+)>?$/u.exec(text)?.[1]
  if (mail !== undefined) {
    if (house.sender === null) return 'no-mail'
    return mail.toLowerCase() === house.sender.toLowerCase() ? 'ours-mail' : 'not-ours-mail'
  }
  const link = linkOf(text, house.origin)
  if (link === null) return 'neither'
  // A name before the host makes a foreign address look like a known one, and not all read a backslash alike.
  const isPlain = link.username === '' && link.password === '' && !text.includes('\\')
  const isOurs = isPlain && link.origin === house.origin
  return isOurs ? 'ours-link' : 'not-ours-link'
}

/** An address as a browser would read it; without a scheme it is read with our own. */
function linkOf(text: string, origin: string): URL | null {
  const isWhole = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const isPlace = /^[^\s/@:]+(?:\.[^\s/@:]+|:\d+)+(?:[/?#]\S*)?$/u.test(text)
  if (!isWhole && !isPlace) return null
  try {
    return new URL(isWhole ? text : `${new URL(origin).protocol}//${text}`)
  } catch {
    return null
  }
}
