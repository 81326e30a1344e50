import type { Plugin } from 'vite'

const LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/index-[^"]+\.css)"[^>]*>/

/** Puts the site's first sheet into the page itself: what stands in the page is painted without waiting for any file. */
export function firstSheet(): Plugin {
  return {
    name: 'first-sheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const [link = '', name = ''] = LINK.exec(page) ?? []
        const sheet = bundle?.[name]
        if (sheet?.type !== 'asset') throw new Error('the page names no first sheet')
        // A function, so that no sign of the sheet is read as a place.
        return page.replace(link, () => `<style>${String(sheet.source).trim()}</style>`)
      },
    },
  }
}
