import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callRowsModule } from '../../scripts/vite-call-rows.ts'

/** Serves the catalogue of components: `npm run catalogue`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../src/app/static',
  cacheDir: '../../.cache/vite-catalogue',
  plugins: [react(), callRowsModule()],
  server: { host: '127.0.0.1' },
})
