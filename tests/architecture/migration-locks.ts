import type { AlterTableCmd, AlterTableType, ColumnDef, Constraint, Node } from 'libpg-query'

/** Changes of a table that look at none of its rows: they hold it for a moment. */
const brief: readonly (AlterTableType | undefined)[] = [
  ...(['AT_ColumnDefault', 'AT_DropNotNull', 'AT_DropColumn', 'AT_DropConstraint', 'AT_DropExpression'] as const),
  ...(['AT_AlterConstraint', 'AT_SetStatistics', 'AT_SetStorage', 'AT_SetOptions', 'AT_ResetOptions'] as const),
  ...(['AT_SetRelOptions', 'AT_ResetRelOptions', 'AT_ReplicaIdentity', 'AT_ChangeOwner'] as const),
  ...(['AT_EnableRowSecurity', 'AT_DisableRowSecurity', 'AT_ForceRowSecurity', 'AT_NoForceRowSecurity'] as const),
  ...(['AT_EnableTrig', 'AT_DisableTrig', 'AT_EnableTrigUser', 'AT_DisableTrigUser'] as const),
]

/** Functions whose value is the same for all rows of a statement, so that a new column with it as its default rewrites nothing. */
const steady = ['now', 'transaction_timestamp', 'statement_timestamp', 'jsonb_build_object']

/** Everything of one kind in a parsed statement, however deep. */
const every = (kind: string, within: unknown): Record<string, unknown>[] =>
  typeof within !== 'object' || within === null
    ? []
    : Object.entries(within).flatMap(([key, value]) => [...(key === kind ? [value] : []), ...every(kind, value)])

const ofConstraint = ({ contype, skip_validation, indexname }: Constraint): string | null =>
  skip_validation || indexname ? null : `checks all rows for ${contype}: NOT VALID first, or an index that is there`

const ofColumn = (constraints: Node[]): string | null => {
  const all = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const initial = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const calls = every('FuncCall', initial).flatMap((call) => every('String', call.funcname))
  if (calls.some(({ sval }) => !steady.includes(String(sval)))) return 'writes a default of its own into each row'
  const checks = all.find(
    ({ contype }) =>
      // A reference of a column that is empty everywhere is not checked.
      !(contype === 'CONSTR_NULL' || contype === 'CONSTR_NOTNULL' || contype === 'CONSTR_DEFAULT') &&
      !(contype === 'CONSTR_FOREIGN' && initial === undefined),
  )
  return checks ? `reads or writes all rows for ${checks.contype}` : null
}

const ofCommand = ({ subtype, def }: AlterTableCmd): string | null => {
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return ofConstraint(def.Constraint)
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    const column: ColumnDef = def.ColumnDef
    return ofColumn(column.constraints ?? [])
  }
  return brief.includes(subtype) ? null : `may look at all rows (${subtype})`
}

/**
 * By what a statement of a migration in a transaction may hold a table for as long as its rows take; null where it does not.
 *
 * @param made the tables that the same migration made before: nobody waits for those.
 */
export const longLock = (node: Node, made: ReadonlySet<string>): string | null => {
  const isOld = (table: string | undefined): boolean => table !== undefined && !made.has(table)
  const reads = (within: unknown) => every('RangeVar', within).find(({ relname }) => isOld(String(relname)))
  if ('IndexStmt' in node) return isOld(node.IndexStmt.relation?.relname) ? 'builds an index' : null
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [], objtype } = node.AlterTableStmt
    if (objtype !== 'OBJECT_TABLE' || !isOld(relation?.relname)) return null
    return cmds.map((cmd) => ('AlterTableCmd' in cmd ? ofCommand(cmd.AlterTableCmd) : null)).find(Boolean) ?? null
  }
  if ('UpdateStmt' in node) return isOld(node.UpdateStmt.relation?.relname) ? 'changes rows' : null
  if ('DeleteStmt' in node) return isOld(node.DeleteStmt.relation?.relname) ? 'deletes rows' : null
  if ('InsertStmt' in node && reads(node.InsertStmt.selectStmt)) return 'fills a table from another'
  if ('CreateTableAsStmt' in node && reads(node)) return 'makes a table from another'
  if ('SelectStmt' in node) {
    const [call] = every('FuncCall', node)
    // The words of a new kind of thing that is found are made of all there are: its table is the second that is given.
    const isFilled = every('String', call?.funcname).some(({ sval }) => sval === 'make_findable')
    const given = every('A_Const', call?.args).flatMap((one) => every('sval', one).flatMap(({ sval }) => sval ?? []))
    return reads(node) || (isFilled && isOld(String(given[1]))) ? 'reads all rows' : null
  }
  const others = ['DoStmt', 'MergeStmt', 'TruncateStmt', 'LockStmt', 'ClusterStmt', 'VacuumStmt', 'ReindexStmt']
  const other = [...others, 'RefreshMatViewStmt'].find((kind) => kind in node)
  return other === undefined ? null : `may take long (${other})`
}

/** The table that a statement makes, if it makes one. */
export const madeBy = (node: Node): string | undefined =>
  'CreateStmt' in node
    ? node.CreateStmt.relation?.relname
    : 'CreateTableAsStmt' in node
      ? node.CreateTableAsStmt.into?.rel?.relname
      : undefined
