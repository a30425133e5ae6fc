import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callRowsModule } from './scripts/vite-call-rows.ts'
import { chunkGroups } from './scripts/vite-chunk-groups.ts'
import { licences } from './scripts/vite-licences.ts'
import { messages } from './scripts/vite-messages.ts'
import { preloadFonts } from './scripts/vite-preload-fonts.ts'
import { usedParts } from './scripts/vite-used-parts.ts'

const api = 'http://127.0.0.1:3000'
const { page: licencesOfPage, worker: licencesOfWorkers } = licences()

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/app',
  publicDir: isSsrBuild ? false : 'static',
  cacheDir: '../../.cache/vite',
  plugins: [
    react(),
    callRowsModule(),
    usedParts(`${import.meta.dirname}/src`),
    preloadFonts(['bricolage-grotesque-latin-standard', 'hanken-grotesk-latin-wght']),
    licencesOfPage,
    messages(import.meta.dirname),
  ],
  worker: { plugins: () => [licencesOfWorkers] },
  build: {
    outDir: isSsrBuild ? '../../dist/prerender' : '../../dist/web',
    emptyOutDir: true,
    // The policy allows neither data: fonts nor data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The entry names every chunk, and names weigh on the first load; the manifest tells what they are.
    rolldownOptions: {
      output: {
        // alphaTab is also its own worker; the server knows the policy of workers by their names.
        chunkFileNames: ({ name }) => (name === 'alphatab' ? 'assets/t-worker-[hash].js' : 'assets/[hash:7].js'),
        entryFileNames: isSsrBuild ? 'in-language.js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') && !name.startsWith('swagger-ui') ? '' : '[name]-'}[hash:6][extname]`,
        // Prerendering has no document, and loads what it renders and no more.
        codeSplitting: isSsrBuild ? true : { groups: chunkGroups },
      },
    },
    // Tells the prerendering which chunks belong to a page.
    manifest: !isSsrBuild,
  },
  // What renders the pages stands alone, and takes the parts that browsers take.
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    // Whatever is not part of the web app is asked from the server that runs beside it.
    proxy: { '^/(api|healthz|openapi|play-demo|profile-pictures|[a-z]+-[a-z-]+$)': { target: api, bypass: onlyCalls } },
  },
}))

/** Lets page loads through to Vite and sends the rest to the API server. */
function onlyCalls(request: { headers: { accept?: string }; method?: string; url?: string }): string | undefined {
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  return isPage ? '/index.html' : undefined
}
