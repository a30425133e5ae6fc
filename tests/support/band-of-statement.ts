import type { Node, SelectStmt } from 'libpg-query'

/** A place of a statement that has rows of bands: a table, or what a subquery gives; `leads` to the place it is tied to. */
interface Place {
  table: string
  leads?: Place
}

/** What names mean at some level of a statement: aliases of tables and subqueries, and what WITH made, outer levels behind. */
interface Level {
  places: Map<string, Place | null>
  made: Map<string, Place | null>
  outer: Level | null
}

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null
const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((within, key) => (isPlain(within) ? within[key] : undefined), value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The parts of a column's name, as `['c', 'workspace_id']`; `*` for all columns. */
const columnOf = (node: unknown): string[] =>
  listOf(at(node, 'ColumnRef', 'fields')).map((field) =>
    at(field, 'A_Star') ? '*' : String(at(field, 'String', 'sval')),
  )

/** An expression without the casts around it. */
const uncast = (node: unknown): unknown => {
  const inner = at(node, 'TypeCast', 'arg')
  return inner === undefined ? node : uncast(inner)
}

/**
 * Reads one parsed statement and answers the tables of bands in it whose rows are not tied to one band that it names: by
 * `workspace_id` = a parameter, or by `workspace_id` of a place that is tied. Nothing for a statement of one band.
 *
 * @param keys by table of bands: the column that says which band.
 */
export const tablesOfAnyBand = (statement: Node, keys: ReadonlyMap<string, string>): string[] => {
  const named: Place = { table: 'the band that the statement names' }
  const asked: Place[] = []
  const last = (place: Place): Place => (place.leads ? last(place.leads) : place)
  const tie = (one: Place | null, other: Place | null): void => {
    if (!(one && other)) return
    const [from, to] = [last(one), last(other)]
    if (from === to) return
    if (from === named) to.leads = from
    else from.leads = to
  }
  const placeFor = (table: string): Place | null => {
    if (!keys.has(table)) return null
    const place = { table }
    asked.push(place)
    return place
  }

  /** The place whose band a column says; null for any other column. */
  const bandOfColumn = (node: unknown, level: Level): Place | null => {
    const fields = columnOf(uncast(node))
    const [column, alias] = [fields.at(-1), fields.at(-2)]
    for (let within: Level | null = level; within; within = within.outer) {
      const found = [...within.places].filter(
        ([name, place]) =>
          place && (alias === undefined || alias === name) && (keys.get(place.table) ?? 'workspace_id') === column,
      )
      if (found[0]) return found[0][1]
      if (alias !== undefined && within.places.has(alias)) return null
    }
    return null
  }
  const bandOf = (node: unknown, level: Level): Place | null => {
    const bare = uncast(node)
    if (at(bare, 'ParamRef')) return named
    if (at(bare, 'SubLink', 'subLinkType') === 'EXPR_SUBLINK') return outOf(at(bare, 'SubLink', 'subselect'), level)
    return bandOfColumn(bare, level)
  }

  /** Ties what a condition says to be equal; only what all rows must fulfil counts. */
  const condition = (node: unknown, level: Level): void => {
    const { boolop, args } = (at(node, 'BoolExpr') ?? {}) as { boolop?: string; args?: unknown[] }
    if (boolop === 'AND_EXPR') for (const arg of args ?? []) condition(arg, level)
    const expression = at(node, 'A_Expr')
    if (at(expression, 'kind') === 'AEXPR_OP' && at(listOf(at(expression, 'name'))[0], 'String', 'sval') === '=')
      equal(at(expression, 'lexpr'), at(expression, 'rexpr'), level)
    const link = at(node, 'SubLink')
    if (at(link, 'subLinkType') === 'ANY_SUBLINK') {
      const tests = listOf(at(link, 'testexpr', 'RowExpr', 'args'))
      for (const test of tests.length > 0 ? tests : [at(link, 'testexpr')])
        tie(bandOfColumn(test, level), outOf(at(link, 'subselect'), level))
    }
  }
  const equal = (left: unknown, right: unknown, level: Level): void => {
    const [lefts, rights] = [listOf(at(left, 'RowExpr', 'args')), listOf(at(right, 'RowExpr', 'args'))]
    if (lefts.length > 0) for (const [index, one] of lefts.entries()) equal(one, rights[index], level)
    else {
      const [one, other] = [bandOf(left, level), bandOf(right, level)]
      if (bandOfColumn(left, level) || bandOfColumn(right, level)) tie(one, other)
    }
  }

  /** Everything below an expression that is a query of its own. */
  const queriesIn = (node: unknown, level: Level): void => {
    if (Array.isArray(node)) for (const one of node) queriesIn(one, level)
    else if (isPlain(node))
      for (const [key, value] of Object.entries(node))
        if (key === 'SelectStmt') query({ SelectStmt: value as SelectStmt }, level)
        else queriesIn(value, level)
  }

  const from = (item: unknown, level: Level): (Place | null)[] => {
    const range = at(item, 'RangeVar')
    if (range) {
      const name = String(at(range, 'relname'))
      const alias = String(at(range, 'alias', 'aliasname') ?? name)
      const place = knownOf(name, level) ?? placeFor(name)
      level.places.set(alias, place)
      return [place]
    }
    const sub = at(item, 'RangeSubselect')
    if (sub) {
      const place = query(at(sub, 'subquery'), level)
      level.places.set(String(at(sub, 'alias', 'aliasname')), place && { table: '', leads: place })
      return [place]
    }
    const join = at(item, 'JoinExpr')
    if (join) {
      const [left, right] = [from(at(join, 'larg'), level), from(at(join, 'rarg'), level)]
      if (listOf(at(join, 'usingClause')).some((one) => at(one, 'String', 'sval') === 'workspace_id'))
        tie(left.find(Boolean) ?? null, right.find(Boolean) ?? null)
      condition(at(join, 'quals'), level)
      queriesIn(at(join, 'quals'), level)
      return [...left, ...right]
    }
    queriesIn(item, level)
    const alias = at(item, 'RangeFunction', 'alias', 'aliasname')
    if (alias !== undefined) level.places.set(String(alias), null)
    return []
  }
  const knownOf = (name: string, level: Level): Place | null | undefined => {
    for (let within: Level | null = level; within; within = within.outer)
      if (within.made.has(name)) return within.made.get(name)
    return undefined
  }

  /** What a list of results says of the band. */
  const outputOf = (targets: unknown, level: Level): Place | null => {
    for (const target of listOf(targets)) {
      const value = at(target, 'ResTarget', 'val')
      const fields = columnOf(value)
      const name = at(target, 'ResTarget', 'name') ?? fields.at(-1)
      if (name === 'workspace_id') return bandOf(value, level)
      if (name === '*')
        for (const [alias, place] of level.places)
          if (place && (fields.length === 1 || fields[0] === alias)) return place
    }
    return null
  }

  /** What one row and one column of a query says of the band. */
  const outOf = (node: unknown, level: Level): Place | null => query(node, level)

  const withOf = (clause: unknown, level: Level): void => {
    for (const one of listOf(at(clause, 'ctes'))) {
      const [name, inner] = [String(at(one, 'CommonTableExpr', 'ctename')), at(one, 'CommonTableExpr', 'ctequery')]
      const place: Place = { table: '' }
      // Its own name means itself where it recurs.
      level.made.set(name, place)
      const out = query(inner, level)
      if (out) tie(place, out)
    }
  }

  const query = (node: unknown, outer: Level | null): Place | null => {
    const level: Level = { places: new Map(), made: new Map(), outer }
    const [kind, body] = Object.entries(isPlain(node) ? node : {})[0] ?? []
    withOf(at(body, 'withClause'), level)
    if (kind === 'SelectStmt') {
      if (at(body, 'op') !== undefined && at(body, 'op') !== 'SETOP_NONE') {
        const [left, right] = ['larg', 'rarg'].map((side) => query({ SelectStmt: at(body, side) }, level))
        return left && right && last(left) === named && last(right) === named ? named : (left ?? right ?? null)
      }
      for (const item of listOf(at(body, 'fromClause'))) from(item, level)
      condition(at(body, 'whereClause'), level)
      for (const key of ['targetList', 'whereClause', 'groupClause', 'havingClause', 'sortClause', 'valuesLists'])
        queriesIn(at(body, key), level)
      for (const key of ['limitCount', 'limitOffset']) queriesIn(at(body, key), level)
      return outputOf(at(body, 'targetList'), level)
    }
    from({ RangeVar: at(body, 'relation') }, level)
    const target = [...level.places.values()].at(-1) ?? null
    if (kind === 'InsertStmt') {
      const index = listOf(at(body, 'cols')).findIndex(
        (one) => at(one, 'ResTarget', 'name') === (keys.get(target?.table ?? '') ?? 'workspace_id'),
      )
      const source = at(body, 'selectStmt', 'SelectStmt')
      const values = listOf(at(source, 'valuesLists'))
      if (values.length > 0) {
        const given = values.map((row) => listOf(at(row, 'List', 'items'))[index])
        if (given.every((value) => bandOf(value, level) === named)) tie(target, named)
        queriesIn(values, level)
      } else if (source) {
        const inner: Level = { places: new Map(), made: new Map(), outer: level }
        withOf(at(source, 'withClause'), inner)
        for (const item of listOf(at(source, 'fromClause'))) from(item, inner)
        condition(at(source, 'whereClause'), inner)
        for (const key of ['targetList', 'whereClause']) queriesIn(at(source, key), inner)
        tie(target, bandOf(at(listOf(at(source, 'targetList'))[index], 'ResTarget', 'val'), inner))
      }
    } else {
      for (const item of [...listOf(at(body, 'fromClause')), ...listOf(at(body, 'usingClause'))]) from(item, level)
      condition(at(body, 'whereClause'), level)
      queriesIn(at(body, 'whereClause'), level)
      queriesIn(at(body, 'targetList'), level)
    }
    queriesIn(at(body, 'returningList'), level)
    return outputOf(at(body, 'returningList'), level)
  }

  query(statement, null)
  return [...new Set(asked.filter((place) => last(place) !== named).map(({ table }) => table))].toSorted()
}
