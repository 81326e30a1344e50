/** What somebody types who wants their text to run in the pages of others. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '</p><details open ontoggle=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
] as const
