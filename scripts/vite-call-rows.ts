import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { callRows } from '../src/client/client.ts'
import type { RouteTable } from '../src/kernel/route.ts'

const NAME = 'virtual:call-rows'

/** Provides `virtual:call-rows`: method, path and kind of every call, so that no schema reaches the browser. */
export const callRowsModule = (folder: string = resolve(import.meta.dirname, '..')): Plugin => ({
  name: 'call-rows',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null
    const files = globSync('src/features/*/contract/routes.ts', { cwd: folder }).sort()
    if (files.length === 0) throw new Error('No route table was found below src/features.')
    const rows: Record<string, unknown> = {}
    for (const file of files) {
      const path = join(folder, file)
      this.addWatchFile(path)
      const { routes } = (await import(pathToFileURL(path).href)) as { routes: RouteTable }
      for (const [name, row] of Object.entries(callRows(routes))) {
        if (name in rows) throw new Error(`Two route rows are called ${name}.`)
        rows[name] = row
      }
    }
    return `export const rows = ${JSON.stringify(rows)}`
  },
})
