const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in markup, inside an element or an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
