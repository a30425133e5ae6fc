import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { TestServer } from './test-server.ts'
import { until } from './until.ts'

/** The mails in the outbox to an address, oldest first, as a mail program reads them; without those that ask to confirm it. */
export const mailsTo = async (server: Pick<TestServer, 'outbox'>, address: string): Promise<Email[]> =>
  (await allMailsTo(server, address)).filter((mail) => !mail.text?.includes('/confirm-address/'))

const allMailsTo = async (server: Pick<TestServer, 'outbox'>, address: string): Promise<Email[]> => {
  const names = await readdir(server.outbox).catch(() => [])
  const mails = await Promise.all(
    names
      // A mail that is still being written begins with a dot.
      .filter((name) => /^[^.].*\.eml$/.test(name))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
  )
  return mails.filter((mail) => isTo(mail, address))
}

const isTo = (mail: Email, address: string): boolean =>
  mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) === true

/** Waits for mail number `count` to an address, and answers the first link in it that leads below `path`. */
export const linkMailedTo = async (server: TestServer, address: string, path: string, count = 1): Promise<string> =>
  until(async () => {
    const text = (await allMailsTo(server, address)).filter((mail) => mail.text?.includes(path))[count - 1]?.text
    const [, after] = text?.split(server.address + path) ?? []
    return after && server.address + path + (/^[\w-]+/.exec(after)?.[0] ?? '')
  })
