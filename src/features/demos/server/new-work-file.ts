import { join } from 'node:path'
import { newScratch } from '#server/scratch.ts'

/** A path where nothing lies yet, in a new temporary folder that its owner removes. */
export const newWorkFile = async (): Promise<{ folder: string; path: string }> => {
  const folder = await newScratch()
  return { folder, path: join(folder, 'made') }
}
