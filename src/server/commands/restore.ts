import { restoreBackup } from '#server/backup/restore-backup.ts'
import { typed, typedStart } from '#server/command-line.ts'
import { fromCaller, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { graceMs } from '#server/jobs/sweep-files.ts'
import { say } from '#server/say.ts'
import { openOwnStorage } from '#server/storage/own-store.ts'
import { countViolations, reportLines, verify } from '#server/verify/verify.ts'
import { recordOnInstallation, run } from './run-command.ts'

/** `npm run restore -- FILE`: a backup into an empty installation, and then the check of `npm run verify`. */
const main = async (): Promise<void> => {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) throw new Error(`Usage: ${typed('restore', 'FILE')}`)
  const file = fromCaller(name)
  const config = readConfig()
  const { version, createdAt } = await restoreBackup(file, config, say)
  const database = await openDatabase({ log: say, progress: (_label, step) => step(), share: true }, config)
  try {
    const results = await verify(database.owner, await openOwnStorage(database), { quick: false, graceMs })
    for (const line of reportLines(results)) say(line)
    const wrong = countViolations(results)
    await recordOnInstallation(database.owner, { act: 'instance.restore', details: { version, createdAt, wrong } })
    say(wrong > 0 ? 'Restored, but see above.' : `Restored. Start with: ${typedStart()}`)
    if (wrong > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
}

await run(main)
