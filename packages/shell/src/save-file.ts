const KEPT_MS = 60_000

/** Hands what a file holds to the browser, to be saved under a name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address after the click has returned, a busy one much later.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

/** Hands a text to the browser as a file to be saved. */
export const saveText = (name: string, type: string, text: string): void => saveFile(name, new Blob([text], { type }))
