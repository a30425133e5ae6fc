import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

// A thread of the prerendering: renders the public pages, and the page of all other screens, in one language.
interface Rendered {
  publicPages: { path: string; title: string; description: string }[]
  shellTexts: { description: string; noScript: string }
  renderPage: (path: string) => Promise<string>
}

interface Renderer {
  rendererIn: (tag: string, messages: Readonly<Record<string, string>>) => Promise<Rendered>
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }>

const { root, tag, messages, assets } = workerData as {
  root: string
  tag: string
  messages: Readonly<Record<string, string>>
  /** The folder of the language's scripts, below the root of the web app. */
  assets: string
}
const web = join(root, 'dist/web')
const target = tag === 'en' ? web : join(web, 'languages', tag)
const folder = join(target, 'prerendered')

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const pageName = (path: string): string => (path === '/' ? 'index' : path.slice(1).replaceAll('/', '-'))

const replaceOnce = (text: string, what: RegExp, by: string): string => {
  if (!what.test(text)) throw new Error(`The built index.html has nothing like ${what}.`)
  return text.replace(what, () => by)
}

/** The addresses of scripts, where this language has its own. */
const withOwnScripts = (page: string): string =>
  page.replaceAll(/\/assets\/([\w-]+\.js)/g, (whole, file: string) =>
    existsSync(join(web, assets, file)) ? `/${assets}/${file}` : whole,
  )

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

const described = (page: string, description: string): string =>
  replaceOnce(
    page,
    /<meta name="description" content=".*?">/,
    `<meta name="description" content="${escaped(description)}">`,
  )

const { rendererIn } = (await import(pathToFileURL(join(root, 'dist/prerender/in-language.js')).href)) as Renderer
const { publicPages, shellTexts, renderPage } = await rendererIn(tag, messages)
const built = readFileSync(join(web, 'index.html'), 'utf8')
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
let shell = replaceOnce(built, /<html lang="[^"]*">/, `<html lang="${tag}">`)
shell = described(shell, shellTexts.description)
shell = replaceOnce(shell, /<noscript>.*?<\/noscript>/s, `<noscript>${shellTexts.noScript}</noscript>`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(join(target, 'index.html'), withOwnScripts(shell))
for (const { path, title, description } of publicPages) {
  const markup = await renderPage(path)
  if (/\sstyle=/.test(markup)) throw new Error(`${path} has a style attribute, which the policy forbids.`)
  if (!markup.includes('<main')) throw new Error(`${path} was rendered without its screen.`)
  let page = replaceOnce(shell, /<div id="root">.*?<\/div>/s, `<div id="root">${markup}</div>`)
  page = replaceOnce(page, /<\/head>/, `  ${headTags(markup, shell, manifest)}\n  </head>`)
  page = replaceOnce(page, /<title>.*?<\/title>/, `<title>${escaped(title)} · Backline</title>`)
  writeFileSync(join(folder, `${pageName(path)}.html`), withOwnScripts(described(page, description)))
}
console.log(`${publicPages.length} pages prerendered in ${tag}.`)
