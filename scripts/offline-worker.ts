import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { screens } from '../src/features/system/contract/screens.ts'

// The worker is one script: what opens the app without a network, and what features have it do.
const sources = [
  '../src/web/offline/service-worker.js',
  '../src/web/offline/form-parts.js',
  '../src/web/offline/share-worker.js',
  '../src/features/notifications/web/push/push-worker.js',
]
// What draws and plays tabs: megabytes, which only those who open tabs keep.
const ofTabs = /^(t-worker|Bravura|sonivox)-.*\.(js|woff2|sf3)$/
// What shows the calls, to those who write programs.
const ofCalls = /^swagger-ui/
const unhashed = ['/theme.js', '/favicon.svg', '/app.webmanifest']

// The screen that is kept first, and the frame around it. The other two name every screen, and need none of them.
const tillParts = ['shell/app-shell.tsx', '../features/merch/web/pages/sell-page.tsx']
const screenLists = ['index.html', 'app-screens.ts']

type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/** The paths of everything that the till loads, at once or later. */
const filesOfTill = (web: string): Set<string> => {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const seen = new Set<string>()
  const paths = new Set<string>()
  const add = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const part = manifest[name]
    if (!part) throw new Error(`The build has no ${name}.`)
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) paths.add(`/${file}`)
    part.imports?.forEach(add)
    if (!screenLists.includes(name)) part.dynamicImports?.forEach(add)
  }
  for (const name of [...screenLists, ...tillParts]) add(name)
  return paths
}

const fill = (text: string, place: string, by: string): string => {
  if (text.split(place).length !== 2) throw new Error(`The worker has not one place for ${place}.`)
  return text.replace(place, () => by)
}

const patternOf = (path: string): string => `^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`

/**
 * Writes `sw.js` for a built web app beside the page of a language: it names all parts of the build, scripts from the folder
 * of that language where it has them, and with any of them changes itself.
 */
export const writeOfflineWorker = (web: string, scripts: string, beside: string): void => {
  const page = readFileSync(join(beside, 'index.html'), 'utf8')
  const addressOf = (name: string): string =>
    existsSync(join(web, scripts, name)) ? `/${scripts}/${name}` : `/assets/${name}`
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
  if (!entry) throw new Error('The built index.html names no script.')
  const language = /<html lang="([^"]+)"/.exec(page)?.[1]
  if (!language) throw new Error('The built index.html names no language.')
  const built = readdirSync(join(web, 'assets'))
  const assets = built.filter((name) => /\.(js|css|woff2|ttf)$/.test(name) && !ofTabs.test(name) && !ofCalls.test(name))
  const sounds = built.filter((name) => name.endsWith('.mp3')).map(addressOf)
  const tabParts = built.filter((name) => ofTabs.test(name)).map(addressOf)
  const files = [...assets.map(addressOf), ...unhashed].sort()
  const patterns = screens.filter(({ access }) => access !== 'public').map(({ path }) => patternOf(path))
  let worker = sources.map((source) => readFileSync(resolve(import.meta.dirname, source), 'utf8')).join('\n')
  const build = createHash('sha256')
    .update(worker)
    .update(page)
    .update([...files, ...sounds, ...tabParts].join('\n'))
  for (const path of unhashed) build.update(readFileSync(join(web, path)))
  worker = fill(worker, "'BUILD'", JSON.stringify(build.digest('hex').slice(0, 16)))
  worker = fill(worker, "'ENTRY'", JSON.stringify(entry))
  worker = fill(worker, "'LANGUAGE'", JSON.stringify(language))
  const till = new Set([...filesOfTill(web)].map((path) => addressOf(path.replace(/^\/assets\//, ''))))
  const isFirst = (path: string): boolean => till.has(path) || unhashed.includes(path)
  worker = fill(worker, "['FIRST']", JSON.stringify(files.filter(isFirst)))
  worker = fill(worker, "['REST']", JSON.stringify(files.filter((path) => !isFirst(path))))
  worker = fill(worker, "['SOUNDS']", JSON.stringify(sounds.sort()))
  worker = fill(worker, "['TABS']", JSON.stringify(tabParts.sort()))
  worker = fill(worker, "['SCREENS']", JSON.stringify(patterns))
  writeFileSync(join(beside, 'sw.js'), worker)
}
