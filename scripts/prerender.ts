/** Renders the public pages into dist/web/prerendered and compresses the assets; runs after `vite build`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { writeOfflineWorker } from './offline-worker.ts'

interface Rendered {
  publicPages: { path: string; title: string; description: string }[]
  renderPage: (path: string) => Promise<string>
}

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'dist/web')

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const pageName = (path: string): string => (path === '/' ? 'index' : path.slice(1).replaceAll('/', '-'))

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }>

/** The style sheets whose classes occur in the markup and the scripts they came with, as tags for the head. */
const headTags = (markup: string, shell: string, manifest: Manifest): string => {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]?.split(' ') ?? []))
  const isUsed = (sheet: string): boolean =>
    [...readFileSync(join(web, sheet), 'utf8').matchAll(/\.(_[\w-]+)/g)].some((match) => used.has(match[1] ?? ''))
  const tags = new Set<string>()
  const preload = (chunk: Manifest[string] | undefined): void => {
    if (!chunk) return
    tags.add(`<link rel="modulepreload" crossorigin href="/${chunk.file}">`)
    for (const name of chunk.imports ?? []) preload(manifest[name])
  }
  // The frame of all public pages has no style sheet of its own to be known by.
  preload(manifest['public/public-layout.tsx'])
  for (const chunk of Object.values(manifest)) {
    const sheets = (chunk.css ?? []).filter(isUsed)
    for (const sheet of sheets) tags.add(`<link rel="stylesheet" crossorigin href="/${sheet}">`)
    if (sheets.length > 0 && chunk.isDynamicEntry) preload(chunk)
  }
  return [...tags]
    .filter((tag) => !shell.includes(tag) && !shell.includes(`src="${/href="([^"]*)"/.exec(tag)?.[1]}"`))
    .join('\n    ')
}

const replaceOnce = (text: string, what: RegExp, by: string): string => {
  if (!what.test(text)) throw new Error(`The built index.html has nothing like ${what}.`)
  return text.replace(what, () => by)
}

const renderPages = async (): Promise<string[]> => {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'prerender/render-page.tsx', rolldownOptions: { output: { entryFileNames: 'render-page.js' } } },
    ssr: { noExternal: true },
  })
  const { publicPages, renderPage } = (await import(
    pathToFileURL(join(root, 'dist/prerender/render-page.js')).href
  )) as Rendered
  const shell = readFileSync(join(web, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const folder = join(web, 'prerendered')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const written: string[] = []
  for (const { path, title, description } of publicPages) {
    const markup = await renderPage(path)
    if (/\sstyle=/.test(markup)) throw new Error(`${path} has a style attribute, which the policy forbids.`)
    if (!markup.includes('<main')) throw new Error(`${path} was rendered without its screen.`)
    let page = replaceOnce(shell, /<div id="root">.*?<\/div>/s, `<div id="root">${markup}</div>`)
    page = replaceOnce(page, /<\/head>/, `  ${headTags(markup, shell, manifest)}\n  </head>`)
    page = replaceOnce(page, /<title>.*?<\/title>/, `<title>${escaped(title)} · Backline</title>`)
    page = replaceOnce(
      page,
      /<meta name="description" content=".*?">/,
      `<meta name="description" content="${escaped(description)}">`,
    )
    writeFileSync(join(folder, `${pageName(path)}.html`), page)
    written.push(path)
  }
  return written
}

const compressAssets = (): void => {
  const assets = join(web, 'assets')
  for (const file of readdirSync(assets)) {
    if (!/\.(js|css|sf3)$/.test(file)) continue
    const bytes = readFileSync(join(assets, file))
    writeFileSync(join(assets, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(bytes, { params }))
  }
}

const pages = await renderPages()
compressAssets()
writeOfflineWorker(web)
console.log(`${pages.length} pages prerendered.`)
