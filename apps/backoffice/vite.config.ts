import { compressFiles } from '@bourse/shell/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstColours } from './build/first-colours.ts'
import { firstSheet } from './build/first-sheet.ts'
import { kitStyles } from './build/kit-styles.ts'
import { listPages } from './build/list-pages.ts'

// Where the calls go while pages are reloaded by hand; the built site is served by the server itself.
const server = process.env['BACKOFFICE_URL'] ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react(), kitStyles(), firstColours(), firstSheet(), listPages(), compressFiles()],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    // What every page begins with is one file: fewer to ask for, and smaller together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/backoffice': server, '/readyz': server } },
})
