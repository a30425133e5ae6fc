import { readFile } from 'node:fs/promises'
import type { RegistrationMode } from '#features/administration/contract/instance.ts'
import { readEntries, recordAct } from '#features/audit/server/api.ts'
import { takeRatesFile } from '#features/finances/server/api.ts'
import { plural } from '#kernel/counted.ts'
import { readSettings, writeSettings } from '#server/instance/instance-settings.store.ts'
import { countJobs, retryFailed } from '#server/jobs/job-states.store.ts'
import type { Surroundings } from './admin-accounts.ts'

/** Says who may make an account. */
export const printRegistration = async ({ database, say }: Surroundings): Promise<void> => {
  say(`Registration is ${(await readSettings(database.single)).registration}.`)
}

/** Changes who may make an account, at every server process at once. */
export const setRegistration = ({ database, say }: Surroundings, registration: RegistrationMode): Promise<void> =>
  database.outside(async (tx) => {
    const before = await readSettings(tx)
    if (!(await writeSettings(tx, { ...before, registration })))
      throw new Error('Somebody else has changed the settings meanwhile. Try again.')
    await recordAct(tx, 'command line', {
      act: 'instance.settings',
      subject: { kind: 'instance', id: null, name: 'the settings' },
      details: { registration, registrationBefore: before.registration },
    })
    say(`Registration is ${registration} now.`)
  })

/** Prints how many jobs each queue has in each state. */
export const printJobs = async ({ database, say }: Surroundings): Promise<void> => {
  for (const { queue, state, count } of await countJobs(database.single)) say([queue, state, count].join('\t'))
}

/** Has failed jobs of a queue, or of all, tried again. */
export const retryJobs = ({ database, say }: Surroundings, queue: string | null): Promise<void> =>
  database.outside(async (tx) => {
    const jobs = await retryFailed(tx, queue, null)
    const name = queue ?? 'all queues'
    if (jobs > 0)
      await recordAct(tx, 'command line', {
        act: 'job.retry',
        subject: { kind: 'other', id: null, name },
        details: { jobs },
      })
    say(`${jobs} failed ${plural(jobs, 'job is', 'jobs are')} tried again.`)
  })

/** Prints the newest entries of the audit log. */
export const printAudit = async ({ database, say }: Surroundings, limit: number): Promise<void> => {
  for (const entry of await readEntries(database.single, { limit })) {
    const { at, actor_name, act, subject_name, details, network } = entry
    const from = network === null ? [] : [network]
    say([at.toISOString(), actor_name, act, subject_name, JSON.stringify(details), ...from].join('\t'))
  }
}

/** Takes in the exchange rates of a central bank's file, so that a server that asks nobody knows them, too. */
export const takeRates = async ({ database, say }: Surroundings, file: string): Promise<void> => {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Error(`The file ${file} cannot be read.`)
  const taken = await takeRatesFile(database, text)
  if (!taken) throw new Error(`The file ${file} names no exchange rates as the ECB or the CNB write them.`)
  const { days, from, to } = taken
  say(`The rates of ${days === 1 ? `one day are known: ${from}` : `${days} days are known, from ${from} to ${to}`}.`)
}
