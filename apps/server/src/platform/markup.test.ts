import { expect, it } from 'vitest'
import { markup } from './markup.ts'

it('escapes every text that is put into markup, in elements and attributes', () => {
  const name = `"><script>alert('&')</script>`
  expect(markup`<a title="${name}">${name}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a>',
  )
})

it('leaves markup as it is, one or many, and writes numbers', () => {
  const row = (count: number) => markup`<li>${count}</li>`
  expect(markup`<ul>${[row(1), row(2)]}</ul>${row(3)}`.markup).toBe('<ul><li>1</li>\n<li>2</li></ul><li>3</li>')
  expect(markup`<ul>${[]}</ul>`.markup).toBe('<ul></ul>')
})
