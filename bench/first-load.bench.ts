import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { report } from './figure.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  dynamicImports?: string[]
}

const folder = 'dist/web'
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const kilobytes = (files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000

/** The files that loading these modules brings along, without what they load later. */
const closure = (sources: string[]): { js: Set<string>; css: Set<string> } => {
  const js = new Set<string>()
  const css = new Set<string>()
  const queue = [...sources]
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    const chunk = manifest[source]
    if (!chunk || js.has(chunk.file)) continue
    js.add(chunk.file)
    for (const style of chunk.css ?? []) css.add(style)
    queue.push(...(chunk.imports ?? []))
  }
  return { js, css }
}

const sourceOf = (end: string): string => {
  const found = Object.keys(manifest).find((source) => source.endsWith(end))
  if (!found) throw new Error(`The build has no chunk for ${end}.`)
  return found
}

const entry = Object.keys(manifest).filter((source) => manifest[source]?.isEntry)
const publicPages = ['landing-page.tsx', 'about-page.tsx', 'plans-page.tsx', 'login-page.tsx', 'register-page.tsx']
const publicLoads = publicPages.map((page) => ({
  page,
  ...closure([...entry, sourceOf('public-layout.tsx'), sourceOf(page)]),
}))
const largest = publicLoads
  .map(({ page, js }) => ({ page, size: kilobytes(js) }))
  .toSorted((a, b) => b.size - a.size)[0]
const shell = closure([...entry, sourceOf('app-shell.tsx')])
const demos = closure([...entry, sourceOf('app-shell.tsx'), sourceOf('demos-page.tsx'), sourceOf('player-bar.tsx')])
const review = closure([...entry, sourceOf('app-shell.tsx'), sourceOf('demo-page.tsx')])
const tab = closure([...entry, sourceOf('app-shell.tsx'), sourceOf('tab-page.tsx')])
const tabMusic = closure([sourceOf('tab-player.ts')])
const practicePages = [
  'scale-finder-page.tsx',
  'eq-training-page.tsx',
  'compression-training-page.tsx',
  'balance-training-page.tsx',
  'ambiance-training-page.tsx',
  'intervals-training-page.tsx',
  'chords-training-page.tsx',
  'harmony-training-page.tsx',
  'rhythm-training-page.tsx',
]
const beside = (part: Set<string>, base: Set<string>): Set<string> =>
  new Set([...part].filter((file) => !base.has(file)))

/** How many files a screen of the workspace brings at first, the most first: HTTP/1.1 fetches six at a time. */
const screenFiles = Object.keys(manifest)
  .filter((source) => /\/pages\/[\w-]+-page\.tsx$|screens\/[\w-]+-screen\.tsx$/.test(source))
  .map((source) => {
    const { js, css } = closure([...entry, sourceOf('app-screens.ts'), sourceOf('app-shell.tsx'), source])
    return { page: source.replace(/.*\/|(-page|-screen)?\.tsx$/g, ''), files: js.size + css.size }
  })
  .toSorted((a, b) => b.files - a.files)

// What the player brings is there already when one comes from the list.
const own = new Set([...review.js].filter((file) => !demos.js.has(file)))

/** Scripts and styles of the practice screens beside the shell, the largest first. */
const practice = practicePages
  .map((page) => {
    const { js, css } = closure([...entry, sourceOf('app-shell.tsx'), sourceOf(page)])
    return { page, size: kilobytes(beside(js, shell.js)) + kilobytes(beside(css, shell.css)) }
  })
  .toSorted((a, b) => b.size - a.size)

report([
  {
    name: 'first load of the largest public page, JavaScript gzipped',
    value: largest?.size ?? 0,
    unit: 'kB',
    target: { atMost: 130 },
    note: largest?.page ?? '',
  },
  { name: 'shell, JavaScript gzipped', value: kilobytes(shell.js), unit: 'kB', target: { atMost: 190 } },
  { name: 'shell, CSS gzipped', value: kilobytes(shell.css), unit: 'kB', target: { atMost: 45 } },
  {
    name: 'scripts and styles of the largest screen of a workspace',
    value: screenFiles[0]?.files ?? 0,
    unit: 'files',
    target: { atMost: 50 },
    note: screenFiles
      .slice(0, 5)
      .map(({ page, files }) => `${page} ${files}`)
      .join(', '),
  },
  { name: 'tab page, what it adds to the shell', value: kilobytes(beside(tab.js, shell.js)), unit: 'kB' },
  {
    name: 'music of a tab, fetched with the first one',
    value: kilobytes(beside(tabMusic.js, tab.js)),
    unit: 'kB',
    note: 'alphaTab: page, worker and worklet in one',
  },
  {
    name: 'largest practice screen, what it adds to the shell',
    value: practice[0]?.size ?? 0,
    unit: 'kB',
    target: { atMost: 60 },
    note: practice
      .map(({ page, size }) => `${page.replace(/(-training)?-page\.tsx$/, '')} ${size.toFixed(0)}`)
      .join(', '),
  },
  { name: 'shell with the demos screen and the player', value: kilobytes(demos.js), unit: 'kB' },
  {
    name: 'review screen, what it adds to the demos screen',
    value: kilobytes(own),
    unit: 'kB',
    target: { atMost: 60 },
    note: `${kilobytes(review.js).toFixed(0)} kB with the shell`,
  },
])
