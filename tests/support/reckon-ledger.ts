/** The cells of comma-separated values (RFC 4180), row by row, without the mark that says how its letters are written. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  for (const [whole, quoted, plain = '', end = ''] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (whole === '') break
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** What an exported ledger comes to, in minor units. */
export interface Reckoned {
  /** By month and currency: what came, what went. */
  flows: Map<string, { in: bigint; out: bigint }>
  /** By account and currency: what came less what went. */
  accounts: Map<string, bigint>
  /** By member and currency: their shares less what they paid and were paid. */
  members: Map<string, bigint>
}

// An amount as it stands there with all its decimals, as a whole number of its smallest units.
const units = (text: string): bigint => BigInt(text.replace('.', ''))

const parts = (cell: string): [name: string, amount: string][] =>
  cell === ''
    ? []
    : cell.split('; ').map((part) => [part.slice(0, part.lastIndexOf(' ')), part.slice(part.lastIndexOf(' ') + 1)])

/** Adds up an exported ledger by plain loops over its text, knowing nothing of the rules of money but their columns. */
export const reckonLedger = (csv: string, memberNames: readonly string[]): Reckoned => {
  const [heads = [], ...rows] = readCsv(csv)
  const sums: Reckoned = { flows: new Map(), accounts: new Map(), members: new Map() }
  const add = (all: Map<string, bigint>, key: string, minor: bigint) => all.set(key, (all.get(key) ?? 0n) + minor)
  const move = (name: string, currency: string, minor: bigint) =>
    memberNames.includes(name)
      ? add(sums.members, `${name} ${currency}`, -minor)
      : add(sums.accounts, `${name} ${currency}`, minor)
  for (const row of rows) {
    const cell = (head: string): string => row[heads.indexOf(head)] ?? ''
    // What is not paid yet does not count.
    if (cell('State') !== 'paid') continue
    const [currency, amount] = [cell('Currency'), units(cell('Amount'))]
    if (cell('Direction') !== 'transfer') {
      const key = `${cell('Date').slice(0, 7)} ${currency}`
      const flow = sums.flows.get(key) ?? { in: 0n, out: 0n }
      flow[cell('Direction') === 'income' ? 'in' : 'out'] += amount
      sums.flows.set(key, flow)
    }
    for (const [name, minor] of parts(cell('Paid by'))) move(name, currency, units(minor))
    const [arrives] = parts(cell('To'))
    if (arrives) {
      const [[name, minor] = ['', '0']] = parts(arrives[0])
      move(name, arrives[1], units(minor))
    }
    for (const [name, minor] of parts(cell('Shares'))) add(sums.members, `${name} ${currency}`, units(minor))
  }
  return sums
}
