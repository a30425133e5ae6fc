import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

/** The secrets of all invitation links that were mailed to an address, oldest first: read from the queue of mails. */
export const tokensSentTo = async (server: TestServer, address: string): Promise<string[]> => {
  const { rows } = await server.owner.query<{ data: { to: string; text: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on, id",
  )
  return rows
    .filter(({ data }) => data.to.toLowerCase() === address.toLowerCase())
    .map(({ data }) => /\/accept-invite\/([A-Za-z0-9_-]{43})/.exec(data.text)?.[1] ?? '')
}

/** The texts of all mails in the outbox that went to an address. */
export const outboxFor = async (server: TestServer, address: string): Promise<string[]> => {
  const names = await readdir(server.outbox).catch(() => [])
  // A mail that is still being written has another name, with a dot before it.
  const mine = names.filter((name) => !name.startsWith('.') && name.endsWith(`-${address}.eml`)).sort()
  return Promise.all(mine.map((name) => readFile(join(server.outbox, name), 'utf8')))
}
