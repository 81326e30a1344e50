import type { Plugin } from 'vite'

/** Asks for the one font every page needs before the style sheet that names it has been read. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find(name => /inter-latin-opsz-normal.*\.woff2$/.test(name))
        if (font === undefined) throw new Error('the font of every page is not in the bundle')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', injectTo: 'head', attrs }]
      },
    },
  }
}
