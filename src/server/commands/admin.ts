import { typed } from '#server/command-line.ts'
import { Database, type Login } from '#server/database/database.ts'
import { hardeningScript } from '#server/database/explorer/explorer-role.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loginLines } from '#server/database/pooler.ts'
import { timeLimits } from '#server/database/time-limits.ts'
import { Jobs } from '#server/jobs/jobs.ts'
import { openLive } from '#server/live/open-live.ts'
import { say } from '#server/say.ts'
import { keysOf } from '#server/secrets.ts'
import { takeStore } from '#server/storage/own-store.ts'
import { adminCommands } from './admin-commands.ts'
import { run } from './run-command.ts'

const usage = (): string => `Usage: ${typed('admin', 'COMMAND')}
${adminCommands.map(({ usage: words, does }) => `  ${words.padEnd(52)} ${does}`).join('\n')}
${typed('admin', 'grant NAME [free|pro|band_plus|admin]')} makes the first administrator.`

/** The operator's word on the server's command line: also when nobody can log in. */
const main = async (): Promise<void> => {
  const [name, ...words] = process.argv.slice(2)
  if (name === 'help' && words.length === 0) return say(usage())
  const command = adminCommands.find((one) => one.name === name)
  const act = command?.parse(words) ?? null
  if (!act) throw new Error(usage())
  // Standard output holds the answer alone.
  const log = (line: string): void => void process.stderr.write(`${line}\n`)
  const opened = await openDatabase({ log, progress: (_label, step) => step(), share: true, existing: true })
  const database = new Database(opened.owner, () => undefined, 1, timeLimits.commanding)
  const { publicUrl, host, port, nats } = opened.config
  const live = openLive({ nats, login: opened.owner, key: keysOf(opened.secrets)[0], name: 'admin' }, ({ message }) =>
    log(message),
  )
  const queue: { opened?: Promise<Jobs> } = {}
  const jobs = (): Promise<Jobs> => {
    queue.opened ??= openQueue(opened.logins.jobs, log)
    return queue.opened
  }
  try {
    // The database needs no line of its own for what is announced.
    if (nats) await live.start()
    const explorerScript = (): string => hardeningScript(opened.logins.explorer.names)
    const poolerLogins = (): string => loginLines([opened.logins.app, opened.logins.jobs, opened.logins.admin])
    const address = { publicUrl: publicUrl ?? `http://${host}:${port}`, isConfigured: publicUrl !== null }
    const secrets = { file: opened.config.secretsFile, kept: opened.secrets }
    const atHand = { explorerScript, poolerLogins, secrets, takeStore: () => takeStore(opened) }
    await act({ database, live, jobs, ...address, ...atHand, say, hint: log })
  } finally {
    await queue.opened?.then((jobs) => jobs.stop()).catch(() => undefined)
    await live.stop()
    await database.close()
    await opened.stop()
  }
}

const openQueue = async (login: Login, log: (line: string) => void): Promise<Jobs> => {
  const jobs = new Jobs(login, ({ message }) => log(message))
  await jobs.start({})
  return jobs
}

await run(main)
