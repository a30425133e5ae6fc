import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A path where nothing lies yet, in a new temporary folder that its owner removes. */
export const newWorkFile = async (): Promise<{ folder: string; path: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-sound-'))
  return { folder, path: join(folder, 'made') }
}
