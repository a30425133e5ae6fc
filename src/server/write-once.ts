import { randomBytes } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a small file that is not there yet, durably: of two who do so at once one wins, and nobody ever reads half of it.
 * Leaves a file that is there as it is.
 */
export async function writeOnce(file: string, text: string, mode: number): Promise<void> {
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
