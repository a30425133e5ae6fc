import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a small file that is not there yet, durably: of two who do so at once one wins, and nobody ever reads half of it.
 * Leaves a file that is there as it is.
 */
export const writeOnce = async (file: string, text: string, mode: number): Promise<void> => {
  await placeFile(file, text, mode, (unfinished) =>
    link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    }),
  )
}

/** Writes a small file in place of one that is there, durably, with its rights: nobody ever reads half of it. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  const place = await realpath(file)
  const { mode, uid, gid } = await stat(place)
  await placeFile(place, text, mode & 0o777, async (unfinished) => {
    if (process.getuid?.() === 0) await chown(unfinished, uid, gid)
    await rename(unfinished, place)
  })
}

const placeFile = async (
  file: string,
  text: string,
  mode: number,
  place: (unfinished: string) => Promise<void>,
): Promise<void> => {
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    {
      await using handle = await open(unfinished, 'wx', mode)
      await handle.writeFile(text)
      await handle.sync()
    }
    await place(unfinished)
  } finally {
    await rm(unfinished, { force: true })
  }
  await using folder = await open(dirname(file), 'r')
  await folder.sync()
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
