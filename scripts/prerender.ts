/** Renders the public pages in every language into dist/web and compresses the assets; runs after both builds of Vite. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

const compressed = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Writes a `.br` and a `.gz` beside an asset; as many at once as Node has threads for it. */
const compressAsset = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    compressed.br(bytes, { params }).then((short) => writeFile(`${path}.br`, short)),
    compressed.gz(bytes, { level: 9 }).then((short) => writeFile(`${path}.gz`, short)),
  ])
}

const compressAssets = async (): Promise<void> => {
  const assets = join(web, 'assets')
  const files = readdirSync(assets, { recursive: true }).map(String)
  await Promise.all(
    files.filter((file) => /\.(js|css|sf3)$/.test(file)).map((file) => compressAsset(join(assets, file))),
  )
}

const catalogues = await readCatalogues(root)
await Promise.all([
  compressAssets(),
  renderIn('en', {}, 'assets'),
  ...catalogues.map((catalogue) => renderIn(catalogue.tag, catalogue.messages, folderOf(catalogue))),
])
writeOfflineWorker(web, 'assets', web)
for (const catalogue of catalogues) writeOfflineWorker(web, folderOf(catalogue), join(web, 'languages', catalogue.tag))
