import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const byHand = join(root, 'src/web/licences')
const isText = /^((un)?licen[cs]e|copying|copyright|notice)|-(ofl|licen[cs]e)\.(txt|md)$/i
// Recordings are files of ours in the build; a text of the same name as their folder says whose they are.
const ownSounds = ['piano', 'loops']

interface Part {
  /** Its name and version, as the heading. */
  title: string
  licence: string
  texts: string[]
}

/** The folder of the package that a file belongs to; null for a file of our own. */
const packageFolder = (path: string): string | null => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null

const readTexts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8'))

const handwritten = (name: string): string[] => {
  const file = join(byHand, `${name.replace('/', '-')}.txt`)
  return existsSync(file) ? [readFileSync(file, 'utf8')] : []
}

/** A package of which something is in the build, with its texts and those beside the files that it gave. */
const partOf = (folder: string, files: string[]): Part => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  const folders = [folder, ...files.map((file) => dirname(file))]
  const texts = [...new Set([...[...new Set(folders)].flatMap(readTexts), ...handwritten(name)])]
  return { title: `${name} ${version}`, licence: license ?? '', texts }
}

const lines = ({ title, licence, texts }: Part): string =>
  [`${'='.repeat(100)}\n${title}${licence && ` (${licence})`}\n${'='.repeat(100)}`, ...texts.map((text) => text.trim())]
    .join('\n\n')
    .replaceAll('\r\n', '\n')

/**
 * Writes `licences.txt` beside the built web app: the licence texts of each package of which a script, a style, a font or a
 * sound is in it, workers included, and of the recordings (`src/web/licences` holds what no package brings along).
 */
export const licences = (): { page: Plugin; worker: Plugin } => {
  const workerModules = new Set<string>()
  return {
    worker: {
      name: 'licences-of-workers',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') for (const id of chunk.moduleIds) workerModules.add(id)
      },
    },
    page: {
      name: 'licences',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
      generateBundle(_options, bundle) {
        const modules = [...workerModules]
        const assets: string[] = []
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk') modules.push(...part.moduleIds)
          else assets.push(...part.originalFileNames.map((name) => resolve(root, 'src/app', name)))
        }
        const files = new Map<string, string[]>()
        for (const path of [...modules.map((id) => id.replace('\0', '').split('?', 1).join('')), ...assets]) {
          const folder = packageFolder(path)
          if (folder) files.set(folder, [...(files.get(folder) ?? []), ...(assets.includes(path) ? [path] : [])])
        }
        const parts = [...files].map(([folder, given]) => partOf(folder, given))
        const without = parts.filter(({ texts }) => texts.length === 0).map(({ title }) => title)
        if (without.length > 0)
          throw new Error(`Put the licence texts into src/web/licences that these have not: ${without.join(', ')}.`)
        for (const name of ownSounds) {
          if (!assets.some((path) => relative(join(root, 'src/web/instruments', name), dirname(path)) === '')) continue
          const [text = ''] = handwritten(name)
          parts.push({ title: text.slice(0, text.indexOf('\n')), licence: '', texts: [text.slice(text.indexOf('\n'))] })
        }
        const source = parts.map(lines).sort((a, b) => a.localeCompare(b, 'en'))
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${source.join('\n\n\n')}\n` })
      },
    },
  }
}
