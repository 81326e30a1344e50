/** Hot keys of a room in the order of its list: the key, and what it does. `?` shows the list of every room. */
export type RoomKeys<Act extends string> = readonly (readonly [key: string, act: Act])[]

const LIST = '?'

/** A press of the keyboard, as far as it matters here. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>

/** What a press does; null where somebody types, or where hot keys are off: then only the list opens. */
export function hotKeyOf<Act extends string>(press: Press, on: boolean, keys: RoomKeys<Act>): Act | 'list' | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented || isTyping(press.target)) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  if (key === LIST) return 'list'
  return on ? (keys.find(([name]) => name === key)?.[1] ?? null) : null
}

function isTyping(target: EventTarget | null): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null)
    return true
  // A slider and a radio take letters and arrows of their own; a button does not.
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
