/** Renders the public pages in every language into dist/web and compresses the assets; runs after `vite build`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { writeOfflineWorker } from './offline-worker.ts'
import { folderOf } from './vite-messages.ts'
import { readCatalogues } from './words/catalogue.ts'

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'dist/web')

/** Renders one language in a thread of its own, as the texts of the app are made when its modules load. */
const renderIn = (tag: string, messages: Readonly<Record<string, string>>, assets: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'prerender-language.ts'), {
      workerData: { root, tag, messages, assets },
    })
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Rendering ${tag} ended with ${code}.`))))
  })

const compressAssets = (): void => {
  const assets = join(web, 'assets')
  for (const file of readdirSync(assets, { recursive: true }).map(String)) {
    if (!/\.(js|css|sf3)$/.test(file)) continue
    const bytes = readFileSync(join(assets, file))
    writeFileSync(join(assets, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(bytes, { params }))
  }
}

await build({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { ssr: 'prerender/in-language.ts', rolldownOptions: { output: { entryFileNames: 'in-language.js' } } },
  ssr: { noExternal: true },
})
const catalogues = await readCatalogues(root)
await renderIn('en', {}, 'assets')
for (const catalogue of catalogues) await renderIn(catalogue.tag, catalogue.messages, folderOf(catalogue))
compressAssets()
writeOfflineWorker(web, 'assets', web)
for (const catalogue of catalogues) writeOfflineWorker(web, folderOf(catalogue), join(web, 'languages', catalogue.tag))
