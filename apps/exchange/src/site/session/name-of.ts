/** What someone is called on the screen: the nickname, or the name where there is none. */
export function nameOf(user: { readonly name: string; readonly nickname: string } | null): string {
  return user === null ? '' : user.nickname.trim() || user.name
}

/** One or two letters for a name: the first sign of each of its first two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(word => word !== '')
  return (
    words
      .slice(0, 2)
      .map(word => [...word][0]?.toUpperCase() ?? '')
      .join('') || '·'
  )
}
