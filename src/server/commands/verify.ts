import { openDatabase } from '#server/database/open-database.ts'
import { graceMs } from '#server/jobs/sweep-files.ts'
import { say, timed } from '#server/say.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { reportLines, verify } from '#server/verify/verify.ts'

/** `npm run verify`, `npm run verify -- --quick`: checks database against files; ends with 1 when something is wrong. */
const main = async (): Promise<void> => {
  const [option, ...more] = process.argv.slice(2)
  if (more.length > 0 || (option !== undefined && option !== '--quick'))
    throw new Error('Usage: npm run verify [-- --quick]')
  const quick = option === '--quick'
  const database = await openDatabase({ log: say, progress: timed, share: true })
  try {
    const storage = openStorage(database.config)
    const results = await verify(database.owner, storage, { quick, graceMs })
    for (const line of reportLines(results)) say(line)
    if (results.some((result) => result.violations.length > 0)) process.exitCode = 1
  } finally {
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
