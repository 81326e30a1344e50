import { compressFiles } from '@bourse/shell/build'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileTexts } from './build/compile-texts.ts'
import { fillWhileDeveloping } from './build/fill-while-developing.ts'
import { listPages } from './build/list-pages.ts'
import { preloadFont } from './build/preload-font.ts'

// Where calls and the socket go while pages are reloaded by hand; the built site is served by the server itself.
const server = process.env['EXCHANGE_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), compileTexts(), fillWhileDeveloping(), listPages(), preloadFont(), compressFiles()],
  define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The page's policy forbids data: addresses, so that nothing may be inlined.
    assetsInlineLimit: 0,
    // What every page begins with is one file instead of thirty: fewer to ask for, and smaller together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': server, '/dev': server, '/readyz': server, '/ws': { target: server, ws: true } } },
})
