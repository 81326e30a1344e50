/** Puts a text on the clipboard; on plain http and in embedded pages, where browsers keep it shut, by way of a selected field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const before = document.activeElement
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.style.cssText = 'position:fixed;opacity:0'
    document.body.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    return done
  }
}
