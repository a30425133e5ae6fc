import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Where in these folders a program of that name is; null when it is in none. */
export const programIn = (folders: readonly string[], name: string): string | null =>
  folders
    .filter((folder) => isAbsolute(folder))
    .flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)])
    .find(isProgram) ?? null
