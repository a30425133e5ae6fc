import type { Node } from 'libpg-query'

/** A place of a statement that has rows of bands: a table, or what a query gives. */
interface Place {
  table: string
  /** It is of the band that the statement names if all places of one of these are. */
  sources: Place[][]
}

/** A column that a query gives, and whose band it says, if any. */
interface Output {
  name: string
  place: Place | null
}

/** What names mean in one query, the queries around it behind. */
interface Level {
  places: Map<string, Place | null>
  made: Map<string, Place | null>
  outer: Level | null
}

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    value,
  )
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => String(at(value, 'String', 'sval'))

/** The parts of a column's name, as `['c', 'workspace_id']`; `*` for all columns. */
const columnOf = (node: unknown): string[] =>
  listOf(at(node, 'ColumnRef', 'fields')).map((field) => (at(field, 'A_Star') ? '*' : textOf(field)))

/** An expression without the casts around it. */
const uncast = (node: unknown): unknown => {
  const inner = at(node, 'TypeCast', 'arg')
  return inner === undefined ? node : uncast(inner)
}

/** The expressions of a row, or the one expression. */
const partsOf = (node: unknown): unknown[] => {
  const parts = listOf(at(node, 'RowExpr', 'args'))
  return parts.length > 0 ? parts : [node]
}

/** What is equal to what where a condition holds, by its parts that must all hold: an expression to an expression or a query. */
const equalities = (node: unknown): { left: unknown; right: unknown; rightIsQuery: boolean }[] => {
  if (at(node, 'BoolExpr', 'boolop') === 'AND_EXPR') return listOf(at(node, 'BoolExpr', 'args')).flatMap(equalities)
  const [expression, link] = [at(node, 'A_Expr'), at(node, 'SubLink')]
  if (at(expression, 'kind') === 'AEXPR_OP' && textOf(listOf(at(expression, 'name'))[0]) === '=')
    return [{ left: at(expression, 'lexpr'), right: at(expression, 'rexpr'), rightIsQuery: false }]
  // IN has no operator of its own; = ANY has one.
  if (at(link, 'subLinkType') === 'ANY_SUBLINK' && listOf(at(link, 'operName')).every((name) => textOf(name) === '='))
    return [{ left: at(link, 'testexpr'), right: at(link, 'subselect'), rightIsQuery: true }]
  return []
}

/** Reads the queries of one statement. */
class Reading {
  /** The band that the statement names by a parameter. */
  readonly named: Place = { table: '', sources: [[]] }
  readonly asked: Place[] = []
  private readonly keys: ReadonlyMap<string, string>
  private readonly read = new Map<unknown, Output[]>()

  constructor(keys: ReadonlyMap<string, string>) {
    this.keys = keys
  }

  /** Whether all rows of a place are of the band that the statement names. */
  isNamed(place: Place, within: readonly Place[] = []): boolean {
    if (within.includes(place)) return false
    return place.sources.some((all) => all.every((source) => this.isNamed(source, [...within, place])))
  }

  /** A query's columns. */
  query(node: unknown, outer: Level | null): Output[] {
    const known = this.read.get(node)
    if (known) return known
    const outputs = this.readQuery(node, outer)
    this.read.set(node, outputs)
    return outputs
  }

  private readQuery(node: unknown, outer: Level | null): Output[] {
    const [kind = '', body] = Object.entries((node ?? {}) as object)[0] ?? []
    const level: Level = { places: new Map(), made: new Map(), outer }
    this.readWith(at(body, 'withClause'), level)
    const { withClause: _with, ...rest } = body as Record<string, unknown>
    if (kind === 'SelectStmt' && (rest.op ?? 'SETOP_NONE') !== 'SETOP_NONE') {
      const { larg, rarg, ...others } = rest
      const [left = [], right = []] = [larg, rarg].map((side) => this.query({ SelectStmt: side }, level))
      this.readQueriesIn(others, level)
      return left.map(({ name, place }, index) => {
        const other = right[index]?.place
        return { name, place: place && other ? { table: '', sources: [[place, other]] } : null }
      })
    }
    if (kind === 'SelectStmt') {
      const { fromClause, ...others } = rest
      for (const item of listOf(fromClause)) this.readFrom(item, level)
      this.readCondition(rest.whereClause, level)
      this.readQueriesIn(others, level)
      return this.outputsOf(rest.targetList, level)
    }
    if (kind !== 'InsertStmt' && kind !== 'UpdateStmt' && kind !== 'DeleteStmt') throw new Error(`Not known: ${kind}`)
    const { relation, fromClause, usingClause, selectStmt, ...others } = rest
    this.readFrom({ RangeVar: relation }, level)
    const [target = null] = level.places.values()
    if (kind === 'InsertStmt') this.readInserted(selectStmt, target, rest.cols, level)
    for (const item of [...listOf(fromClause), ...listOf(usingClause)]) this.readFrom(item, level)
    this.readCondition(rest.whereClause, level)
    this.readQueriesIn(others, level)
    return this.outputsOf(at(rest.returningClause, 'exprs'), level)
  }

  private readInserted(source: unknown, target: Place | null, columns: unknown, level: Level): void {
    const key = this.keys.get(target?.table ?? '')
    const index = listOf(columns).findIndex((one) => at(one, 'ResTarget', 'name') === key)
    const rows = listOf(at(source, 'SelectStmt', 'valuesLists'))
    const given =
      rows.length > 0
        ? rows.map((row) => this.bandOf(listOf(at(row, 'List', 'items'))[index], level))
        : [this.query(source, level)[index]?.place ?? null]
    this.readQueriesIn(rows, level)
    const sources = given.filter((place) => place !== null)
    if (sources.length === given.length) target?.sources.push(sources)
  }

  private readWith(clause: unknown, level: Level): void {
    const isRecursive = at(clause, 'recursive') === true
    for (const one of listOf(at(clause, 'ctes'))) {
      const made = at(one, 'CommonTableExpr')
      const [name, inner] = [String(at(made, 'ctename')), at(made, 'ctequery')]
      const place: Place = { table: '', sources: [] }
      // Where it recurs, its rows are those that it began with and what is made of them.
      if (isRecursive) level.made.set(name, place)
      const first = isRecursive ? (at(inner, 'SelectStmt', 'larg') ?? null) : null
      const outputs = this.query(inner, level)
      const begun = first ? this.query({ SelectStmt: first }, level) : outputs
      const names = listOf(at(made, 'aliascolnames')).map(textOf)
      const band = begun.find((output, index) => (names[index] ?? output.name) === 'workspace_id')?.place
      if (band) place.sources.push([band])
      level.made.set(name, place)
    }
  }

  /** Reads an item of FROM; answers the places that it brings. */
  private readFrom(item: unknown, level: Level): (Place | null)[] {
    const [kind = '', body] = Object.entries((item ?? {}) as object)[0] ?? []
    const alias = at(body, 'alias', 'aliasname')
    const bring = (name: unknown, place: Place | null): (Place | null)[] => {
      level.places.set(String(name), place)
      return [place]
    }
    if (kind === 'RangeVar') {
      const table = String(at(body, 'relname'))
      const made = at(body, 'schemaname') === undefined ? this.madeBy(table, level) : undefined
      return bring(alias ?? table, made === undefined ? this.placeFor(table) : made)
    }
    if (kind === 'RangeTableSample') return this.readFrom(at(body, 'relation'), level)
    if (kind === 'RangeSubselect') {
      // Only what is LATERAL sees its neighbours; what is not has the queries around it.
      const outputs = this.query(
        at(body, 'subquery'),
        at(body, 'lateral') === true ? level : { ...level, places: new Map() },
      )
      const names = listOf(at(body, 'alias', 'colnames')).map(textOf)
      const band = outputs.find((output, index) => (names[index] ?? output.name) === 'workspace_id')?.place
      return bring(alias, band ? { table: '', sources: [[band]] } : null)
    }
    if (kind === 'RangeFunction') {
      this.readQueriesIn(body, level)
      return alias === undefined ? [] : bring(alias, null)
    }
    if (kind !== 'JoinExpr') throw new Error(`Not known in FROM: ${kind}`)
    const [left, right] = [this.readFrom(at(body, 'larg'), level), this.readFrom(at(body, 'rarg'), level)]
    const type = at(body, 'jointype')
    // What an outer join asks leaves the rows of its kept side as they are.
    const mayTie = (place: Place): boolean =>
      type === 'JOIN_INNER' ||
      (type === 'JOIN_LEFT' && right.includes(place)) ||
      (type === 'JOIN_RIGHT' && left.includes(place))
    if (listOf(at(body, 'usingClause')).some((one) => textOf(one) === 'workspace_id'))
      this.tie(left.find(Boolean) ?? null, right.find(Boolean) ?? null, mayTie)
    this.readCondition(at(body, 'quals'), level, mayTie)
    this.readQueriesIn(at(body, 'quals'), level)
    return [...left, ...right]
  }

  private placeFor(table: string): Place | null {
    if (!this.keys.has(table)) return null
    const place: Place = { table, sources: [] }
    this.asked.push(place)
    return place
  }

  private madeBy(name: string, level: Level | null): Place | null | undefined {
    if (!level) return undefined
    const place = level.made.get(name)
    return place === undefined ? this.madeBy(name, level.outer) : place && { table: '', sources: [[place]] }
  }

  private tie(one: Place | null, other: Place | null, mayTie: (place: Place) => boolean): void {
    if (!(one && other)) return
    if (mayTie(one)) one.sources.push([other])
    if (mayTie(other)) other.sources.push([one])
  }

  /** Ties places by what a condition asks of all rows. A query takes bands from those around it, and gives them none. */
  private readCondition(node: unknown, level: Level, mayTie: (place: Place) => boolean = () => true): void {
    const isOwn = (place: Place): boolean => [...level.places.values()].includes(place) && mayTie(place)
    for (const { left, right, rightIsQuery } of equalities(node)) {
      const lefts = partsOf(left)
      const outputs = rightIsQuery ? this.query(right, level) : []
      const rights = partsOf(right)
      for (const [index, part] of lefts.entries()) {
        const own = this.bandOfColumn(part, level)
        const other = rightIsQuery ? (outputs[index]?.place ?? null) : this.bandOf(rights[index], level)
        this.tie(own, other, isOwn)
        if (!rightIsQuery) this.tie(this.bandOfColumn(rights[index], level), this.bandOf(part, level), isOwn)
      }
    }
  }

  /** The place whose band a column says; null for any other column. */
  private bandOfColumn(node: unknown, level: Level | null): Place | null {
    const fields = columnOf(uncast(node))
    const [column, alias] = [fields.at(-1), fields.at(-2)]
    if (column === undefined || !level) return null
    const isBand = (place: Place | null): boolean =>
      place !== null && (this.keys.get(place.table) ?? 'workspace_id') === column
    if (alias !== undefined) {
      const place = level.places.get(alias)
      if (place === undefined) return this.bandOfColumn(node, level.outer)
      return isBand(place) ? place : null
    }
    // A bare name is a column of the innermost query that has tables.
    if (level.places.size === 0) return this.bandOfColumn(node, level.outer)
    return [...level.places.values()].find(isBand) ?? null
  }

  private bandOf(node: unknown, level: Level): Place | null {
    const bare = uncast(node)
    if (at(bare, 'ParamRef')) return this.named
    if (at(bare, 'SubLink', 'subLinkType') === 'EXPR_SUBLINK')
      return this.query(at(bare, 'SubLink', 'subselect'), level)[0]?.place ?? null
    return this.bandOfColumn(bare, level)
  }

  private outputsOf(targets: unknown, level: Level): Output[] {
    return listOf(targets).flatMap((target): Output[] => {
      const value = at(target, 'ResTarget', 'val')
      const fields = columnOf(value)
      const name = String(at(target, 'ResTarget', 'name') ?? fields.at(-1))
      if (name !== '*') return [{ name, place: this.bandOf(value, level) }]
      const all = [...level.places].filter(([alias]) => fields.length === 1 || fields[0] === alias)
      return all.map(([, place]) => ({ name: 'workspace_id', place }))
    })
  }

  /** Everything below an expression that is a query of its own. */
  private readQueriesIn(node: unknown, level: Level): void {
    if (Array.isArray(node)) for (const one of node) this.readQueriesIn(one, level)
    else if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node))
        if (key === 'SelectStmt') this.query(node, level)
        else this.readQueriesIn(value, level)
  }
}

/**
 * Reads one parsed statement and answers the tables of bands in it whose rows are not all of one band that it names: by
 * `workspace_id` = a parameter, or = that of a place whose rows are. Nothing for a statement of one band; throws where it meets what it
 * does not know.
 *
 * @param keys by table or view of bands: the column that says which band.
 */
export const tablesOfAnyBand = (statement: Node, keys: ReadonlyMap<string, string>): string[] => {
  const reading = new Reading(keys)
  reading.query(statement, null)
  const open = reading.asked.filter((place) => !reading.isNamed(place))
  return [...new Set(open.map(({ table }) => table))].toSorted()
}
