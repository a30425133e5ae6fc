import type { TestProject } from 'vitest/node'
import { makeDataDir, removeDataDir, startServerProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR that a server was started in once, and ended in order. */
    startedOnce: string
  }
}

/** Before all tests that kill servers: one DATA_DIR with a migrated database, which most of them begin with a copy of. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await makeDataDir()
  const server = await startServerProcess({ dataDir })
  server.process.kill('SIGTERM')
  await server.ended
  project.provide('startedOnce', dataDir)
  return () => removeDataDir(dataDir)
}
