import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { withoutContext } from '../src/kernel/language/runtime-of-node.ts'
import { type Catalogue, readCatalogues } from './words/catalogue.ts'
import { findMessages } from './words/find-messages.ts'

// Private-use characters, which no text of ours holds; between them is a message of the source.
const open = '\uE000'
const close = '\uE001'
const marked = new RegExp(`(["'\`])${open}((?:(?!${close})[^])*)${close}\\1`, 'g')

const written = (message: CompiledMessage): string => JSON.stringify(message)

/** A chunk with each of its messages in one language, and in English where the catalogue has none. */
const inLanguage = (code: string, catalogue: Catalogue | null): string =>
  code.replaceAll(marked, (_all, quote: string, raw: string) => {
    const message = textOf(quote, raw)
    return written(compile(withoutContext(catalogue?.messages[message] ?? message)))
  })

/** What a literal of a minified chunk says, which may write signs in other ways than JSON does. */
const textOf = (quote: string, raw: string): string => {
  const escaped = quote === '"' ? raw : raw.replaceAll(/(?<!\\)"/g, '\\"').replaceAll(/\\(['`$])/g, '$1')
  return JSON.parse(`"${escaped.replaceAll('\n', '\\n').replaceAll(/\\x([0-9a-f]{2})/gi, '\\u00$1')}"`)
}

/**
 * Puts messages into the web app, compiled. A page loads those of one language: every chunk that has messages is written once
 * for each catalogue, in a folder of its name and contents; English stays where it is. A page that is served and tests of
 * components get English at once.
 */
export const messages = (root: string): Plugin => {
  let isBuild = false
  return {
    name: 'messages',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\b(t|rich)\(/ },
      handler(code, id) {
        // On the server they are compiled when they are asked for.
        if (this.environment.config.consumer === 'server') return null
        const places = findMessages(id.replace(/\.tsx?$/, '.js'), code)
        if (places.length === 0) return null
        const text = new MagicString(code)
        for (const { start, end, message } of places)
          text.overwrite(
            start,
            end,
            isBuild ? JSON.stringify(`${open}${message}${close}`) : written(compile(withoutContext(message))),
          )
        return { code: text.toString(), map: text.generateMap({ hires: true }) }
      },
    },
    // Last: until then Vite has not said what is loaded before each import.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.config.consumer === 'server') return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunkNames = new RegExp(
          `assets/(?=(${chunks.map(({ fileName }) => escapeName(fileName)).join('|')}))`,
          'g',
        )
        for (const catalogue of await readCatalogues(root)) {
          const folder = folderOf(catalogue)
          for (const { code, fileName } of chunks) {
            const source = inLanguage(code, catalogue).replaceAll(chunkNames, `${folder}/`)
            this.emitFile({ type: 'asset', fileName: fileName.replace(/^assets/, folder), source })
          }
        }
        for (const chunk of chunks) chunk.code = inLanguage(chunk.code, null)
      },
    },
  }
}

const escapeName = (fileName: string): string => fileName.replace(/^assets\//, '').replaceAll(/[.-]/g, '\\$&')

/** Where the chunks of a language lie: browsers keep them for ever, so that a change of the catalogue changes the address. */
export const folderOf = ({ tag, messages: all }: Catalogue): string =>
  `assets/${tag}-${createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8)}`
