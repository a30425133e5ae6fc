import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { callRows } from '../src/client/client.ts'
import { packRows } from '../src/client/packed-rows.ts'
import type { CallRow, RouteTable } from '../src/kernel/route.ts'

// What the public pages and the account screens call; every other row waits for the workspace screens.
const entryFeatures = ['accounts', 'plans', 'sso', 'system', 'workspaces']

const names = ['virtual:call-rows/entry', 'virtual:call-rows/studio']

/**
 * Provides method, path and kind of every call, so that no schema reaches the browser: `virtual:call-rows/entry` for the
 * features of the public pages, `virtual:call-rows/studio` for all others.
 */
export const callRowsModule = (folder: string = resolve(import.meta.dirname, '..')): Plugin => ({
  name: 'call-rows',
  resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
  async load(id) {
    if (!names.some((name) => id === `\0${name}`)) return null
    const files = globSync('src/features/*/contract/routes.ts', { cwd: folder }).sort()
    if (files.length === 0) throw new Error('No route table was found below src/features.')
    const known = new Set<string>()
    const rows: Record<string, CallRow> = {}
    for (const file of files) {
      const path = join(folder, file)
      this.addWatchFile(path)
      const isEntry = entryFeatures.includes(file.split('/')[2] ?? '')
      const { routes } = (await import(pathToFileURL(path).href)) as { routes: RouteTable }
      for (const [name, row] of Object.entries(callRows(routes))) {
        if (known.has(name)) throw new Error(`Two route rows are called ${name}.`)
        known.add(name)
        // A page that the server writes is opened, never called; only those of a workspace are put into frames.
        const isOpened = row.kind === 'page' && routes[name]?.access !== 'paid'
        if (isEntry === id.endsWith('entry') && !isOpened) rows[name] = row
      }
    }
    const unpacked = join(import.meta.dirname, '../src/client/packed-rows.ts')
    return `import { unpackRows } from ${JSON.stringify(unpacked)}
export const rows = unpackRows(${JSON.stringify(packRows(rows))})`
  },
})
