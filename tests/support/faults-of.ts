import { inject } from 'vitest'
import { verify } from '#server/verify/verify.ts'
import { jobsDone } from './jobs-done.ts'
import type { TestServer } from './test-server.ts'

/** What `npm run verify` finds wrong with a test server's data, once its queues are done, and with no grace for young files. */
export const faultsOf = async (server: TestServer): Promise<string[]> => {
  // A job that works has files in the store that no row names yet.
  await jobsDone(server)
  const login = { ...inject('cluster').owner, database: server.owner.database ?? '' }
  const results = await verify(login, server.services.storage, { quick: false, graceMs: 0 })
  return results.flatMap(({ violations }) => violations)
}
