import { randomBytes } from 'node:crypto'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a small file that is not there yet, durably: of two who do so at once one wins, and nobody ever reads half of it.
 * Leaves a file that is there as it is.
 */
export const writeOnce = async (file: string, text: string, mode: number): Promise<void> => {
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const handle = await open(unfinished, 'wx', mode)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Makes a folder with those above it. Node's own `recursive` never ends where the system lets nobody make anything
 * (/proc); this throws the system's error.
 */
export const makeFolder = async (path: string, mode: number): Promise<void> => {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await makeFolder(dirname(path), mode)
    // Once more, and no third time: where the folder above was there all along (/proc), this gives the same error.
    await mkdir(path, { mode }).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again
    })
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
