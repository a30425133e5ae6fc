import { readFile } from 'node:fs/promises'
import { type RegistrationMode, registrationModes } from '#features/administration/contract/instance.ts'
import { readEntries, recordAct } from '#features/audit/server/api.ts'
import { takeRatesFile } from '#features/finances/server/api.ts'
import { accountTiers } from '#features/plans/contract/plan.ts'
import { plural } from '#kernel/counted.ts'
import { typed } from '#server/command-line.ts'
import { fromCaller } from '#server/config.ts'
import { readSettings, writeSettings } from '#server/instance/instance-settings.store.ts'
import { countJobs, retryFailed } from '#server/jobs/job-states.store.ts'
import {
  disable,
  endSessions,
  grant,
  listAccounts,
  printResetLink,
  proveAddressOf,
  resetFactors,
  restore,
  type Surroundings,
} from './admin-accounts.ts'
import { allRestarted, dropOldKeys, prepareKey, printKeys, reseal, rotateKey } from './key-commands.ts'

/** Says who may make an account. */
const printRegistration = async ({ database, say }: Surroundings): Promise<void> => {
  say(`Registration is ${(await readSettings(database.single)).registration}.`)
}

/** Changes who may make an account, at every server process at once. */
const setRegistration = ({ database, say }: Surroundings, registration: RegistrationMode): Promise<void> =>
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
const printJobs = async ({ database, say }: Surroundings): Promise<void> => {
  for (const { queue, state, count } of await countJobs(database.single)) say([queue, state, count].join('\t'))
}

/** Has failed jobs of a queue, or of all, tried again. */
const retryJobs = ({ database, say }: Surroundings, queue: string | null): Promise<void> =>
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
const printAudit = async ({ database, say }: Surroundings, limit: number): Promise<void> => {
  for (const entry of await readEntries(database.single, { limit })) {
    const { at, actor_name, act, subject_name, details, network } = entry
    const from = network === null ? [] : [network]
    say([at.toISOString(), actor_name, act, subject_name, JSON.stringify(details), ...from].join('\t'))
  }
}

/** Takes in the exchange rates of a central bank's file, so that a server that asks nobody knows them, too. */
const takeRates = async ({ database, say }: Surroundings, file: string): Promise<void> => {
  const text = await readFile(fromCaller(file), 'utf8').catch(() => null)
  if (text === null) throw new Error(`The file ${file} cannot be read.`)
  const taken = await takeRatesFile(database, text)
  if (!taken) throw new Error(`The file ${file} names no exchange rates as the ECB or the CNB write them.`)
  const { days, from, to } = taken
  say(`The rates of ${days === 1 ? `one day are known: ${from}` : `${days} days are known, from ${from} to ${to}`}.`)
}

/** Has the store that is configured used from now on, whatever it holds. */
const useStore = async ({ database, say, takeStore }: Surroundings): Promise<void> => {
  const place = await takeStore()
  await database.outside((tx) =>
    recordAct(tx, 'command line', {
      act: 'instance.settings',
      subject: { kind: 'instance', id: null, name: 'the store of files' },
      details: { store: place },
    }),
  )
  say(`Files are kept in ${place} now. "${typed('verify')}" says which are missing there.`)
}

/** What a command does once the database is open. */
type Act = (surroundings: Surroundings) => Promise<void>

interface AdminCommand {
  name: string
  usage: string
  does: string
  /** Null when these words are no such command. */
  parse: (words: string[]) => Act | null
}

// For commands that take the name of an account and nothing else.
const withName =
  (act: (surroundings: Surroundings, name: string) => Promise<void>) =>
  ([name, ...more]: string[]): Act | null =>
    name && more.length === 0 ? (surroundings) => act(surroundings, name) : null

// For commands that take no word.
const alone =
  (act: Act) =>
  (words: string[]): Act | null =>
    words.length === 0 ? act : null

// For commands that wait for processes to be restarted, unless the operator says that they are.
const onceRestarted =
  (act: (surroundings: Surroundings, restarted: boolean) => Promise<void>) =>
  ([word, ...more]: string[]): Act | null => {
    const restarted = word === allRestarted
    return more.length === 0 && (restarted || word === undefined)
      ? (surroundings) => act(surroundings, restarted)
      : null
  }

const mostEntries = 1000

/** Everything that `npm run admin` can do, in the order of its help. */
export const adminCommands: readonly AdminCommand[] = [
  {
    name: 'grant',
    usage: `grant NAME [${accountTiers.join('|')}]`,
    does: 'gives an account a plan (admin if none is named)',
    parse: ([name, tier = 'admin', ...more]) => {
      const known = accountTiers.find((one) => one === tier)
      return name && known && more.length === 0 ? (surroundings) => grant(surroundings, name, known) : null
    },
  },
  {
    name: 'list',
    usage: 'list',
    does: 'all accounts: name, plan, address, since when, whether disabled',
    parse: alone(listAccounts),
  },
  {
    name: 'disable',
    usage: 'disable NAME [REASON]',
    does: 'ends all sessions and lets nobody log in; REASON is told at the door',
    parse: ([name, ...reason]) => (name ? (surroundings) => disable(surroundings, name, reason.join(' ')) : null),
  },
  { name: 'restore', usage: 'restore NAME', does: 'lets a disabled account log in again', parse: withName(restore) },
  {
    name: 'reset-password',
    usage: 'reset-password NAME',
    does: 'prints a link that sets a new password, once',
    parse: withName(printResetLink),
  },
  {
    name: 'prove-address',
    usage: 'prove-address NAME',
    does: 'confirms the e-mail address of an account, where no mail reaches it',
    parse: withName(proveAddressOf),
  },
  {
    name: 'reset-factors',
    usage: 'reset-factors NAME',
    does: 'takes passkeys, authenticator app and recovery codes from an account, and logs it out',
    parse: withName(resetFactors),
  },
  {
    name: 'end-sessions',
    usage: 'end-sessions NAME',
    does: 'logs an account out everywhere',
    parse: withName(endSessions),
  },
  {
    name: 'registration',
    usage: `registration [${registrationModes.join('|')}]`,
    does: 'says or changes who may make an account',
    parse: ([mode, ...more]) => {
      if (mode === undefined) return printRegistration
      const known = registrationModes.find((one): one is RegistrationMode => one === mode)
      return known && more.length === 0 ? (surroundings) => setRegistration(surroundings, known) : null
    },
  },
  {
    name: 'jobs',
    usage: 'jobs [retry [QUEUE]]',
    does: 'counts background jobs, or has failed ones tried again',
    parse: ([word, queue, ...more]) => {
      if (word === undefined) return printJobs
      return word === 'retry' && more.length === 0 ? (surroundings) => retryJobs(surroundings, queue ?? null) : null
    },
  },
  {
    name: 'audit',
    usage: 'audit [COUNT]',
    does: 'the newest entries of the audit log (20 if no count is named)',
    parse: ([count = '20', ...more]) => {
      const most = Number(count)
      const counts = Number.isInteger(most) && most >= 1 && most <= mostEntries && more.length === 0
      return counts ? (surroundings) => printAudit(surroundings, most) : null
    },
  },
  {
    name: 'rates',
    usage: 'rates FILE',
    does: 'takes in the exchange rates of a file of the ECB (XML) or the CNB (text)',
    parse: ([file, ...more]) => (file && more.length === 0 ? (surroundings) => takeRates(surroundings, file) : null),
  },
  {
    name: 'take-store',
    usage: 'take-store',
    does: 'has the store of STORAGE_URL used although it bears no mark, or that of another',
    parse: alone(useStore),
  },
  {
    name: 'keys',
    usage: 'keys',
    does: 'the names of the keys of the secrets file, since when there is each, and which ones each process knows',
    parse: alone(printKeys),
  },
  {
    name: 'prepare-key',
    usage: 'prepare-key',
    does: 'adds a key that opens before it seals, for several machines',
    parse: alone(prepareKey),
  },
  {
    name: 'rotate-key',
    usage: `rotate-key [${allRestarted}]`,
    does: 'has a new key, or the prepared one, seal and sign; refuses while a process does not seal with the last one',
    parse: onceRestarted(rotateKey),
  },
  {
    name: 'reseal',
    usage: `reseal [${allRestarted}]`,
    does: 'seals with the current key what former keys sealed; refuses while a process does not know it',
    parse: onceRestarted(reseal),
  },
  {
    name: 'drop-old-keys',
    usage: `drop-old-keys [${allRestarted}]`,
    does: 'reseals, and forgets the former keys; refuses while a process seals with one of them',
    parse: onceRestarted(dropOldKeys),
  },
  {
    name: 'explorer-script',
    usage: 'explorer-script',
    does: 'what a superuser of the database runs for the Database Explorer',
    parse: alone(async ({ explorerScript, say }) => say(explorerScript())),
  },
  {
    name: 'pooler-logins',
    usage: 'pooler-logins',
    does: 'the lines of the auth_file of PgBouncer, with passwords',
    parse: alone(async ({ poolerLogins, say }) => say(poolerLogins())),
  },
]
