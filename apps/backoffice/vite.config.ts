import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Where the calls go while pages are reloaded by hand; the built site is served by the server itself.
const server = process.env['BACKOFFICE_URL'] ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/backoffice': server, '/readyz': server } },
})
