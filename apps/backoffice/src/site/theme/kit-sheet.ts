/** Puts the kit's rules to work, which the page has asked for already; what is drawn before they are there would have no shape. */
export function kitSheet(page: Document): Promise<void> {
  const link = page.getElementById('kit')
  // While pages are reloaded by hand the kit writes its rules itself.
  if (!(link instanceof HTMLLinkElement)) return Promise.resolve()
  return new Promise(resolve => {
    // Without them the console is ugly, and can be used.
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true })
    link.rel = 'stylesheet'
  })
}
