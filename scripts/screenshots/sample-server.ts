import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { sampleSongs } from '#server/sample-band/sample-songs.ts'
import { Person } from '#tests/support/person.ts'
import { until } from '#tests/support/until.ts'
import { serverCommand } from '../server-command.mjs'

/** A server with the sample band, and one of its members. */
export interface SampleServer {
  address: string
  /** Where it writes its mails. */
  outbox: string
  /** The owner of the sample band, in its workspace. */
  eliska: Person
  /** Does what an operator does, `npm run admin` on this server, and answers what it prints. */
  admin: (...words: string[]) => Promise<string>
  close: () => Promise<void>
}

const recordingSeconds = 900

/** Starts a server with the sample band and waits until all its songs are measured. `DATA_DIR` keeps the band for the next time. */
export const startSampleServer = async (): Promise<SampleServer> => {
  const dataDir = process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'backline-pictures-')))
  const port = process.env.PORT ?? String(20_000 + Math.floor(Math.random() * 20_000))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, [...serverCommand, '--sample-band'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const password = await passwordOf(createInterface({ input: server.stdout }))
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    outbox: join(dataDir, 'outbox'),
    eliska: await eliskaOf(address, password),
    admin: async (...words) => {
      const command = spawn(process.execPath, ['src/server/commands/admin.ts', ...words], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      return text(command.stdout)
    },
    close: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      if (process.env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the sample band logs in with, once the server is ready; its lines go on to the terminal. */
const passwordOf = (lines: ReturnType<typeof createInterface>): Promise<string> =>
  new Promise((ready, fail) => {
    let password = ''
    lines.on('line', (line) => {
      process.stdout.write(`${line}\n`)
      password = /with the password (\S+)/.exec(line)?.[1] ?? password
      if (line.startsWith('Backline is ready')) ready(password)
    })
    lines.on('close', () => fail(new Error('The server did not start.')))
  })

const eliskaOf = async (address: string, password: string): Promise<Person> => {
  const eliska = new Person(address)
  await eliska.api.login({ username: 'eliska', password })
  const { workspaces } = await eliska.api.getWorkspaces({})
  const band = workspaces.find(({ name }) => name === 'Night Ferry')
  if (!band) throw new Error('There is no sample band.')
  eliska.workspaceId = band.id
  await eliska.api.loadWorkspace({ workspace_id: band.id })
  await until(async () => {
    const { musicDemos } = await eliska.api.getDemos({})
    return musicDemos.length >= sampleSongs.length && musicDemos.every(({ analysis }) => analysis === 'ready')
  }, recordingSeconds)
  return eliska
}
