import pg from 'pg'

/** One step of a plan as EXPLAIN (ANALYZE, FORMAT JSON) tells it. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

/** How a statement of a server was carried out. */
export interface Explained {
  text: string
  /** The rows of its answer. */
  answered: number
  /** The rows of each table that were looked at, whether they were answered or not. */
  read: Record<string, number>
  /** The tables that were read from one end to the other. */
  whole: string[]
}

const isOurs = (role: string | undefined): boolean => /^backline_app_/.test(role ?? '')
// Done twice it changes nothing.
const onlyReads = (text: string): boolean =>
  /^\s*(with|select)\b/i.test(text) && /\bfrom\b/i.test(text) && !/;|\b(insert|update|delete|merge)\b/i.test(text)

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const explainedAs = (text: string, plan: Step): Explained => {
  const read: Record<string, number> = {}
  const scans = stepsOf(plan).filter((step) => step['Relation Name'] !== undefined)
  for (const step of scans) {
    const looked =
      step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
    const table = step['Relation Name'] ?? ''
    read[table] = (read[table] ?? 0) + looked * step['Actual Loops']
  }
  return {
    text: text.replaceAll(/\s+/g, ' ').slice(0, 300),
    answered: plan['Actual Rows'],
    read,
    whole: scans.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'] ?? ''),
  }
}

/** What was asked: its text and its values, or null for what is no such thing. */
const askedIn = ([first, second]: readonly unknown[]): { text: string; values: unknown[] } | null => {
  const isConfig = typeof first === 'object' && first !== null && 'text' in first
  const text = isConfig ? first.text : first
  const values = isConfig && 'values' in first ? first.values : second
  return typeof text === 'string' ? { text, values: Array.isArray(values) ? values : [] } : null
}

/** Hears what servers ask that this process starts from now on. */
export interface Explaining {
  /**
   * Does something, and answers how each statement was carried out with which the servers only looked meanwhile: as their own
   * roles, in their own transactions, behind the walls.
   */
  during: (act: () => Promise<unknown>) => Promise<Explained[]>
  stop: () => void
}

/** Begins to hear; connections that are open already are not heard. */
export const explainStatements = (): Explaining => {
  const plain: unknown = pg.Client.prototype.query
  if (typeof plain !== 'function') throw new Error('pg asks in another way now.')
  let heard: Promise<Explained>[] | null = null
  const explain = async (client: pg.Client, { text, values }: { text: string; values: unknown[] }) => {
    const told = Reflect.apply(plain, client, [`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values])
    const { rows } = (await told) as { rows: { 'QUERY PLAN': [{ Plan: Step }] }[] }
    if (!rows[0]) throw new Error(`This statement has no plan: ${text}`)
    return explainedAs(text, rows[0]['QUERY PLAN'][0].Plan)
  }
  const query = function (this: pg.Client, ...given: unknown[]): unknown {
    const asked = heard && isOurs(this.user) ? askedIn(given) : null
    if (asked && onlyReads(asked.text)) heard?.push(explain(this, asked))
    return Reflect.apply(plain, this, given)
  }
  Object.assign(pg.Client.prototype, { query })
  return {
    during: async (act) => {
      const own: Promise<Explained>[] = []
      heard = own
      try {
        await act()
      } finally {
        heard = null
      }
      return Promise.all(own)
    },
    stop: () => Object.assign(pg.Client.prototype, { query: plain }),
  }
}
