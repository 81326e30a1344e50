import type { Plugin } from 'vite'

// What the sign-in fetches later; the texts and pages of everything else wait until somebody is in.
const OPEN_LATER = [
  /\/site\/languages\/(?:frame|sign-in)\//,
  /\/features\/sign-in\//,
  /\/@simplewebauthn\/browser\//,
  /\/antd\/locale\//,
]

/** Lists the files that the page of the sign-in needs: the server sends nothing else to who is not signed in. */
export function openFiles(page: string): Plugin {
  return {
    name: 'open-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const open = new Set<string>()
      const visit = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || open.has(name)) return
        open.add(name)
        for (const style of chunk.viteMetadata?.importedCss ?? []) open.add(style)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) open.add(asset)
        chunk.imports.forEach(visit)
        chunk.dynamicImports.filter(later => isOpen(bundle[later])).forEach(visit)
      }
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith(page)) visit(name)
      }
      if (open.size === 0) this.error(`${page} is no page of this site`)
      // Style sheets name the fonts, and the public folder's sign stands in the head.
      for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) open.add(name)
      const source = JSON.stringify(['/desk.svg', ...[...open].sort().map(name => `/${name}`)])
      this.emitFile({ type: 'asset', fileName: 'open-files.json', source })
    },
  }
}

type Part = { readonly type: string; readonly facadeModuleId?: string | null }

const isOpen = (part: Part | undefined): boolean =>
  OPEN_LATER.some(pattern => pattern.test(part?.facadeModuleId?.replaceAll('\\', '/') ?? ''))
