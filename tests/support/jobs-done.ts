import type { TestServer } from './test-server.ts'
import { until } from './until.ts'

/** Waits until a server has done all that its queues ask for now; what is planned for later is not waited for. */
export const jobsDone = async ({ owner }: Pick<TestServer, 'owner'>): Promise<void> => {
  await until(async () => {
    const { rows } = await owner.query(
      `SELECT FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%'
        AND (state IN ('retry', 'active') OR state = 'created' AND start_after <= now()) LIMIT 1`,
    )
    return rows.length === 0
  })
}
