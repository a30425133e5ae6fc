import type { Shown } from './shown.ts'

/** Calls, or parts of their replies, that show what the server is and not what the installation holds. */
const ofTheServer = [
  'getVersion.',
  'openApi.',
  'getRegisteredRoutes.',
  'csrfToken.',
  'getAdminOverview.startedAt',
  'getAdminOverview.version',
  'getAdminOverview.disk',
  'getAdminOverview.lastBackupAt',
]

/**
 * What asking leaves behind: a session is noted as seen again after five minutes, which lie between two versions on a slow machine, and
 * is then the first of them. Their rows are compared all the same.
 */
const ofAsking = [
  'getOwnSessions.sessions[',
  'getAdminOverview.counts.seenThisWeek',
  'getAdminAccounts.accounts[0].lastSeenAt',
]

/** Whether a text is a message of the newer version, which may say in other words what the older one said. */
type IsWording = (text: string) => boolean

/** Where a newer version shows other than an older one what that one showed; what it adds, or rewords, is no difference. */
export const differences = (older: Shown, newer: Shown, isWording: IsWording): string[] =>
  allDifferences(older, newer, isWording).filter(
    (one) => ![...ofTheServer, ...ofAsking].some((at) => one.startsWith(at)),
  )

const allDifferences = (older: Shown, newer: Shown, isWording: IsWording): string[] => [
  ...older.requests.flatMap(({ name }, at) => {
    const [first, second, now] = [older.answers[0]?.[at], older.answers[1]?.[at], newer.answers[0]?.[at]]
    if (!first || !second || !now) return []
    if (first.status !== now.status)
      return [`${name}: status ${first.status} -> ${now.status} ${now.body.slice(0, 200)}`]
    // Pages are words of the version; what people sent is the same, byte for byte.
    if (first.type.startsWith('text/html')) return []
    if (!first.type.startsWith('application/json'))
      return first.body === second.body && first.body !== now.body ? [`${name}: other bytes`] : []
    return inJson(name, [first.body, second.body, now.body].map((body) => JSON.parse(body)) as Three, isWording)
  }),
  ...Object.entries(older.tables).flatMap(([table, rows]) => inRows(table, rows, newer.tables[table] ?? null)),
]

type Three = [unknown, unknown, unknown]

// What the older version itself says otherwise a moment later is no difference.
const inJson = (at: string, [first, second, now]: Three, isWording: IsWording): string[] => {
  if (isObject(first) && isObject(now)) {
    const later = isObject(second) ? second : {}
    return Object.keys(first).flatMap((key) => inJson(`${at}.${key}`, [first[key], later[key], now[key]], isWording))
  }
  if (Array.isArray(first) && Array.isArray(now) && first.length === now.length) {
    const later = Array.isArray(second) ? second : []
    return first.flatMap((item, index) => inJson(`${at}[${index}]`, [item, later[index], now[index]], isWording))
  }
  if (typeof first === 'string' && typeof now === 'string' && isWording(now)) return []
  if (JSON.stringify(first) !== JSON.stringify(second) || JSON.stringify(first) === JSON.stringify(now)) return []
  return [`${at}: ${JSON.stringify(first)?.slice(0, 200)} -> ${JSON.stringify(now)?.slice(0, 200)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of a table that both versions have, by the columns that both have. */
const inRows = (table: string, older: Record<string, unknown>[], newer: Record<string, unknown>[] | null): string[] => {
  // What is counted or noted for minutes, and what a migration adds to by itself.
  if (newer === null || ['rate_windows', 'schema_migrations', 'timetable'].includes(table)) return []
  const columns = Object.keys(older[0] ?? {}).filter(
    (column) => newer.length === 0 || Object.hasOwn(newer[0] ?? {}, column),
  )
  const lines = (rows: Record<string, unknown>[]) =>
    rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()
  const [before, after] = [lines(older), new Set(lines(newer))]
  return before
    .filter((line) => !after.has(line))
    .map((line) => `table ${table} (${columns.join(', ')}): ${line.slice(0, 300)} is gone`)
}
