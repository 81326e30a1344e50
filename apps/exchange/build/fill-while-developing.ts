import type { Plugin } from 'vite'

/** Fills the page's places while Vite serves it by itself. The built page keeps them: there the server fills them. */
export function fillWhileDeveloping(): Plugin {
  const values: Readonly<Record<string, string>> = {
    lang: 'zh',
    theme: 'dark',
    size: 'medium',
    updown: 'red-up',
    title: 'Bourse',
    description: '',
    'theme-color': '#12161D',
    head: '',
    body: '',
  }
  return {
    name: 'fill-while-developing',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: page => page.replace(/(?:<!--)?\{\{([\w-]+)\}\}(?:-->)?/g, (_place, name: string) => values[name] ?? ''),
    },
  }
}
