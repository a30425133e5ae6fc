import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The PostgreSQL that the packages bring, and the day on which PostgreSQL published it. */
export const bundled = { version: '18.4', published: '2026-05-14' }

/** PostgreSQL publishes fixes on the second Thursday of these months (https://www.postgresql.org/developer/roadmap/). */
const months = [1, 4, 7, 10]

const secondThursday = (year: number, month: number): string => {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return new Date(Date.UTC(year, month, 1 + ((4 - first + 7) % 7) + 7)).toISOString().slice(0, 10)
}

/** The days after `day`, up to now, on which PostgreSQL was to publish fixes. */
export const fixesDueSince = (day: string, now: Date): string[] => {
  const [from, to] = [Number(day.slice(0, 4)), now.getUTCFullYear()]
  const years = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
  const today = now.toISOString().slice(0, 10)
  return years
    .flatMap((year) => months.map((month) => secondThursday(year, month)))
    .filter((due) => due > day && due <= today)
}

/** The OpenSSL that a PostgreSQL brings along, such as `OpenSSL 1.1.1 of 2018`, as it is written in it; null where it brings none. */
export const cryptographyIn = async (root: string): Promise<string | null> => {
  const libraries = join(root, 'lib')
  const name = (await readdir(libraries).catch(() => [])).find((one) => one.startsWith('libcrypto.'))
  if (name === undefined) return null
  const text = await readFile(join(libraries, name), 'latin1')
  const [, version, year] = /OpenSSL (\d+\.\d+\.\d+[a-z]?) {1,2}\d{1,2} [A-Z][a-z]{2} (\d{4})/.exec(text) ?? []
  return version === undefined ? null : `OpenSSL ${version} of ${year}`
}

/** What a start says of the bundled PostgreSQL to the person who runs it for others. */
export const ageOfBundled = (now: Date, cryptography: string | null): string => {
  const { version, published } = bundled
  const due = fixesDueSince(published, now)
  const times = due.length === 1 ? 'once' : `${due.length} times`
  const missing = due.length === 0 ? '' : `; fixes were due ${times} since, last on ${due.at(-1)}`
  const inside = cryptography === null ? '' : `, with ${cryptography} in it`
  return `the bundled PostgreSQL ${version} is of ${published}${inside}${missing}. To serve others set DATABASE_URL, or DATABASE=system`
}
