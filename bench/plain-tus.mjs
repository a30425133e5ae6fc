// The reference of upload.bench.ts: nothing but a tus server that has each piece on the disk before it answers.
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [modules = '', directory = ''] = process.argv.slice(2)
const load = (name) => import(pathToFileURL(join(modules, name, 'dist/index.js')).href)
const [{ Server }, { FileStore }] = [await load('@tus/server'), await load('@tus/file-store')]

class SyncedStore extends FileStore {
  async write(readable, id, offset) {
    const end = await super.write(readable, id, offset)
    await using file = await open(join(directory, id))
    await file.sync()
    return end
  }
}

const tus = new Server({ path: '/files', datastore: new SyncedStore({ directory }) })
const server = createServer((request, response) => tus.handle(request, response))
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
