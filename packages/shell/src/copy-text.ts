/** Puts a text on the clipboard; on plain http and in embedded pages, where browsers keep it shut, by way of a selected field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  // A dialog that keeps the focus takes it from the field at once, and with it what was selected: the text is given by hand.
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', give)
  const done = document.execCommand('copy')
  document.removeEventListener('copy', give)
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
