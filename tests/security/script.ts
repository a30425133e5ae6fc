import pg from 'pg'

/** Statements that go to the database in one trip, in their order: all of them or none. */
export class Script {
  private readonly statements: string[] = []

  /** Adds a statement, with values in place of `$1`, `$2` … */
  add(text: string, values: unknown[]): void {
    this.statements.push(text.replaceAll(/\$(\d+)/g, (_place, number) => literal(values[Number(number) - 1])))
  }

  async run(client: pg.Client): Promise<void> {
    await client.query(this.statements.join(';\n'))
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'NULL'
  return pg.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value))
}
