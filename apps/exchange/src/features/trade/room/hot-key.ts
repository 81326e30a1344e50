/** Every hot key in the order of the list: the key, and what it does. */
export const HOT_KEYS = [
  ['b', 'buy'],
  ['s', 'sell'],
  ['l', 'limit'],
  ['m', 'market'],
  ['+', 'up'],
  ['-', 'down'],
  ['1', 'quarter'],
  ['2', 'half'],
  ['3', 'threeQuarters'],
  ['4', 'all'],
  ['g', 'send'],
  ['?', 'list'],
] as const

/** What a hot key does. */
export type HotKeyAct = (typeof HOT_KEYS)[number][1]

/** A press of the keyboard, as far as it matters here. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>

/** What a press does; null where somebody types, or where hot keys are off: then only the list opens. */
export function hotKeyOf(press: Press, on: boolean): HotKeyAct | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented || isTyping(press.target)) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const act = HOT_KEYS.find(([name]) => name === key)?.[1] ?? null
  return act === 'list' || on ? act : null
}

function isTyping(target: EventTarget | null): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null)
    return true
  // A slider and a radio take letters and arrows of their own; a button does not.
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
