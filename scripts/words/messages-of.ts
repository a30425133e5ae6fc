import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMessages } from './find-messages.ts'

/** A message, and where it is said, from the root of the project. */
export interface PlacedMessage {
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly message: string
}

// What says messages that others wrote.
const sayers = new Set(['src/kernel/language/translate.ts', 'src/web/rich.tsx', 'src/server/html/rich.ts'])

/** All messages of the source, in the order of its modules. */
export const messagesOf = (root: string): PlacedMessage[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path) && !sayers.has(path))
    .sort()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return findMessages(path, source).map(({ message, start }) => ({
        path,
        line: source.slice(0, start).split('\n').length,
        message,
      }))
    })
