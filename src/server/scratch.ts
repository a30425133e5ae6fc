import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLeftBehind, newTemporaryName } from './storage/temporary-name.ts'

const prefix = 'backline-scratch-'
const dayMs = 24 * 3_600_000

/** A new folder for what is made on the way, in the temp folder of this machine; its owner removes it. */
export const newScratch = async (): Promise<string> => {
  const folder = join(tmpdir(), `${prefix}${newTemporaryName()}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Removes what processes left behind that died, or is older than a day; what is another user's stays. */
export const sweepScratch = async (): Promise<void> => {
  // A temp folder that may be entered and not listed is no reason not to start.
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    if (found && isLeftBehind(name.slice(prefix.length), found.mtimeMs, Date.now(), dayMs))
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
