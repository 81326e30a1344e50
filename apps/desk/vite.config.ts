import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { openFiles } from './build/open-files.ts'

// Where the calls go while pages are reloaded by hand; the built site is served by the server itself.
const server = process.env['DESK_URL'] ?? 'http://127.0.0.1:3003'

export default defineConfig({
  plugins: [react(), openFiles('sign-in.html')],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: ['index.html', 'sign-in.html'] },
  },
  server: { proxy: { '/desk/': server, '/readyz': server, '/ws': { target: server, ws: true } } },
})
