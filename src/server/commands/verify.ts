import { typed } from '#server/command-line.ts'
import { refuseOtherVersion } from '#server/database/migrate.ts'
import { type OpenedDatabase, openDatabase } from '#server/database/open-database.ts'
import { Jobs } from '#server/jobs/jobs.ts'
import { graceMs } from '#server/jobs/sweep-files.ts'
import { say, timed } from '#server/say.ts'
import { openOwnStorage } from '#server/storage/own-store.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { CheckResult } from '#server/verify/finding.ts'
import { type Mended, mend } from '#server/verify/mend.ts'
import { countViolations, mendedLines, reportLines, verify } from '#server/verify/verify.ts'
import { recordOnInstallation, run, withOwner } from './run-command.ts'

const usage = (): string => `Usage: ${typed('verify', '[--quick | --mend]')}
  --quick  compares names and sizes, and does not read the files
  --mend   repairs what it can, deletes nothing that anybody sent, and names what is left for a person
It ends with 0 when all is as it must be, with 1 when something is wrong (with --mend: left), with 2 when it cannot check.`

/** `npm run verify`: checks database against files; with `--mend` repairs what it can. */
const main = async (): Promise<void> => {
  const [option, ...more] = process.argv.slice(2)
  if (more.length > 0 || !(option === undefined || option === '--quick' || option === '--mend'))
    throw new Error(usage())
  const quick = option === '--quick'
  // As it is: the database of a running server that is older is not to be changed under it.
  const database = await openDatabase({ log: say, progress: timed, share: true, existing: true, migrateThrough: '' })
  try {
    await refuseOtherVersion(database.owner)
    const storage = await openOwnStorage(database, true)
    const results = await verify(database.owner, storage, { quick, graceMs })
    for (const line of reportLines(results)) say(line)
    const wrong = countViolations(results)
    await recordOnInstallation(database.owner, { act: 'instance.check', details: { quick, wrong } })
    const mended = option === '--mend' && wrong > 0 ? await mendAll(database, storage, results) : null
    for (const line of mended ? mendedLines(mended) : []) say(line)
    const mendable = results.some((result) => result.mendable.length > 0)
    if (!mended && mendable) say(`· "${typed('verify', '--mend')}" repairs what it can`)
    if (mended ? mended.left.length > 0 : wrong > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
}

const mendAll = async (
  { owner, logins }: OpenedDatabase,
  storage: Storage,
  results: CheckResult[],
): Promise<Mended> => {
  // Every name a system can save, in the order of time.
  const folder = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const jobs = new Jobs(logins.jobs, () => undefined)
  await jobs.start({})
  try {
    const mended = await withOwner(owner, (database) => mend({ database, storage, jobs, folder }, results))
    const { done, left, aside } = mended
    const details = { mended: done.length, left: left.length, aside: aside.length, folder }
    await recordOnInstallation(owner, { act: 'instance.mend', details })
    return mended
  } finally {
    await jobs.stop()
  }
}

await run(main, 2)
