import type { AlterTableCmd, AlterTableType, ColumnDef, Constraint, Node, RangeVar, SelectStmt } from 'libpg-query'

type KindOf<One> = One extends unknown ? keyof One : never
type Kind = KindOf<Node>
type Body<Of extends Kind> = Extract<Node, Record<Of, unknown>>[Of]

/** Statements that look at no rows: what is neither here nor read below is refused. */
const briefKinds: readonly Kind[] = [
  ...(['CreateStmt', 'CreateSchemaStmt', 'CreateSeqStmt', 'AlterSeqStmt', 'CreateStatsStmt', 'ViewStmt'] as const),
  ...(['CreateFunctionStmt', 'AlterFunctionStmt', 'CreateTrigStmt', 'CreatePolicyStmt', 'AlterPolicyStmt'] as const),
  ...(['CreateEnumStmt', 'AlterEnumStmt', 'CompositeTypeStmt', 'CreateDomainStmt', 'CreateRangeStmt'] as const),
  ...(['GrantStmt', 'GrantRoleStmt', 'AlterDefaultPrivilegesStmt', 'CreateRoleStmt', 'AlterRoleStmt'] as const),
  ...(['DropStmt', 'DropRoleStmt', 'CommentStmt', 'RenameStmt', 'AlterOwnerStmt', 'AlterObjectSchemaStmt'] as const),
  'VariableSetStmt',
]

/** Statements that read or write rows, which are brief as long as those are none of a table that was there. */
const rowKinds: readonly Kind[] = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'CreateTableAsStmt']

/** Changes of a table that look at none of its rows: they hold it for a moment. */
const brief: readonly (AlterTableType | undefined)[] = [
  ...(['AT_ColumnDefault', 'AT_DropNotNull', 'AT_DropColumn', 'AT_DropConstraint', 'AT_DropExpression'] as const),
  ...(['AT_SetStatistics', 'AT_SetStorage', 'AT_SetOptions', 'AT_ResetOptions'] as const),
  ...(['AT_SetRelOptions', 'AT_ResetRelOptions', 'AT_ReplicaIdentity', 'AT_ChangeOwner'] as const),
  ...(['AT_EnableRowSecurity', 'AT_DisableRowSecurity', 'AT_ForceRowSecurity', 'AT_NoForceRowSecurity'] as const),
  ...(['AT_EnableTrig', 'AT_DisableTrig', 'AT_EnableTrigUser', 'AT_DisableTrigUser'] as const),
]

/** Functions whose value is the same for all rows of a statement, so that a new column with it as its default rewrites nothing. */
const steady = ['now', 'transaction_timestamp', 'statement_timestamp', 'jsonb_build_object']

/** Built-in types with no name of their own in the grammar, which puts others into pg_catalog. A serial is none: it numbers each row. */
const plainTypes: readonly string[] = [
  ...['text', 'name', 'uuid', 'jsonb', 'bytea', 'date', 'timestamptz', 'timetz', 'inet', 'cidr', 'tsvector', 'tsquery'],
  ...['bool', 'int2', 'int4', 'int8', 'float4', 'float8'],
  ...['daterange', 'tstzrange', 'int4range', 'int8range', 'numrange'],
]

/** Everything of one kind in a parsed statement, however deep, except within nodes of another kind. */
const every = <Of extends Kind>(kind: Of, within: unknown, except?: Kind): Body<Of>[] =>
  typeof within !== 'object' || within === null
    ? []
    : Object.entries(within).flatMap(([key, value]) =>
        key === except ? [] : [...(key === kind ? [value] : []), ...every(kind, value, except)],
      )

/** The parts of a name; a part that is no name, as the star in `demos.*`, is left out. */
const partsOf = (name: Node[] | undefined): string[] =>
  (name ?? []).flatMap((part) => ('String' in part ? [part.String.sval ?? ''] : []))

const ofConstraint = ({ contype, skip_validation, indexname }: Constraint): string | null => {
  if (indexname && contype === 'CONSTR_PRIMARY') return 'looks for empty columns in all rows, unless they are NOT NULL'
  return skip_validation || indexname
    ? null
    : `checks all rows for ${contype}: NOT VALID first, or an index that is there`
}

const ofColumn = ({ constraints = [], typeName }: ColumnDef): string | null => {
  const type = partsOf(typeName?.names).join('.')
  if (!(/^pg_catalog\.\w+$/.test(type) || plainTypes.includes(type)))
    return `may look at all rows for the type ${type}, which is not built in`
  const all = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const initial = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const calls = every('FuncCall', initial).flatMap(({ funcname }) => partsOf(funcname))
  if (calls.some((name) => !steady.includes(name))) return 'writes a default of its own into each row'
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
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return ofColumn(def.ColumnDef)
  return brief.includes(subtype) ? null : `may look at all rows (${subtype})`
}

/** Whether a table was there before the migration. */
type IsOld = (table: string | undefined) => boolean

/** What a statement does to rows, also in a WITH: there its target is no node of its own. */
const ofRows = (node: Node, isOld: IsOld): string | null => {
  if (every('UpdateStmt', node).some(({ relation }) => isOld(relation?.relname))) return 'changes rows'
  if (every('DeleteStmt', node).some(({ relation }) => isOld(relation?.relname))) return 'deletes rows'
  if (every('MergeStmt', node).length > 0) return 'may take long (MergeStmt)'
  // An INSERT writes what it is given, or what it reads. The name of a WITH counts as a table: it may hide one.
  const read = every('RangeVar', node).find(({ relname }) => isOld(relname))
  if (read) return `reads all rows of ${read.relname}`
  // The words of a new kind of thing that is found are made of all there are: its table is the second that is given.
  const fills = every('FuncCall', node).filter(({ funcname }) => partsOf(funcname).includes('make_findable'))
  const isNew = ({ args }: Body<'FuncCall'>) => {
    const table = args?.[1]
    return table && 'A_Const' in table && !isOld(table.A_Const.sval?.sval ?? '')
  }
  return fills.every(isNew) ? null : 'reads all rows of what is to be found'
}

const ofTable = ({ relation, cmds = [], objtype }: Body<'AlterTableStmt'>, isOld: IsOld): string | null => {
  if (objtype === 'OBJECT_INDEX' || objtype === 'OBJECT_VIEW' || objtype === 'OBJECT_SEQUENCE') return null
  if (objtype !== 'OBJECT_TABLE') return `may take long (${objtype})`
  if (!isOld(relation?.relname)) return null
  return cmds.map((cmd) => ('AlterTableCmd' in cmd ? ofCommand(cmd.AlterTableCmd) : null)).find(Boolean) ?? null
}

/**
 * By what a statement of a migration in a transaction may hold a table for as long as its rows take; null where it does not.
 *
 * @param made the tables that the same migration made before: nobody waits for those.
 */
export const longLock = (node: Node, made: ReadonlySet<string>): string | null => {
  const isOld: IsOld = (table) => table !== undefined && !made.has(table)
  if ('IndexStmt' in node) return isOld(node.IndexStmt.relation?.relname) ? 'builds an index' : null
  if ('AlterTableStmt' in node) return ofTable(node.AlterTableStmt, isOld)
  if (rowKinds.some((kind) => kind in node)) return ofRows(node, isOld)
  // The rows of a default partition are looked through for such as belong in the new one.
  if ('CreateStmt' in node && node.CreateStmt.partbound) return 'may look at all rows (PARTITION OF)'
  return briefKinds.some((kind) => kind in node) ? null : `may take long (${Object.keys(node).join()})`
}

/** The table that a statement makes, if it makes one: with IF NOT EXISTS it may have been there. */
export const madeBy = (node: Node): string | undefined => {
  if ('CreateStmt' in node && !node.CreateStmt.if_not_exists) return node.CreateStmt.relation?.relname
  if ('CreateTableAsStmt' in node && !node.CreateTableAsStmt.if_not_exists)
    return node.CreateTableAsStmt.into?.rel?.relname
  return undefined
}

/** What all must be true for a row to be taken, each. */
const conjunctsOf = (where: Node | undefined): Node[] => {
  if (where && 'BoolExpr' in where && where.BoolExpr.boolop === 'AND_EXPR')
    return (where.BoolExpr.args ?? []).flatMap(conjunctsOf)
  return where ? [where] : []
}

/** The call that `:portion` is written as, so that the parser takes it. */
export const portionCall = 'portion()'

const isPortion = ({ funcname }: Body<'FuncCall'>): boolean => partsOf(funcname).join('.') === 'portion'

/** The one table of a SELECT that takes its rows one by one; none where it joins, groups or limits. */
const onlyTable = (select: SelectStmt): RangeVar | undefined => {
  const { fromClause: [from, ...others] = [], groupClause, havingClause, limitCount, limitOffset, withClause } = select
  if (others.length > 0 || groupClause || havingClause || limitCount || limitOffset || withClause) return undefined
  return from && 'RangeVar' in from ? from.RangeVar : undefined
}

/** Where a statement takes the rows of a portion from, and which of them; null for one that cannot be done in portions. */
const portionedBy = (node: Node): { table: RangeVar | undefined; where: Node | undefined } | null => {
  if ('UpdateStmt' in node) return { table: node.UpdateStmt.relation, where: node.UpdateStmt.whereClause }
  if ('DeleteStmt' in node) return { table: node.DeleteStmt.relation, where: node.DeleteStmt.whereClause }
  if (!('InsertStmt' in node) || node.InsertStmt.onConflictClause?.action !== 'ONCONFLICT_NOTHING') return null
  const { selectStmt } = node.InsertStmt
  if (!selectStmt || !('SelectStmt' in selectStmt)) return null
  return { table: onlyTable(selectStmt.SelectStmt), where: selectStmt.SelectStmt.whereClause }
}

/**
 * Why a statement outside a transaction cannot be done in portions, or not twice; null where it can.
 *
 * @param node the statement, with `portion()` for `:portion`.
 * @param named the table whose pages make the portions, as the server reads it in the statement.
 */
export const portionFault = (node: Node, named: string): string | null => {
  const portioned = portionedBy(node)
  if (!portioned) return 'is no UPDATE, DELETE, or INSERT that passes by what is there'
  const { table, where } = portioned
  if (!table) return 'copies from more than one plain table'
  if (table.alias || !table.inh) return 'gives its table an alias, or says ONLY'
  if (table.relname !== named || table.schemaname) return `takes portions of ${named}, not of ${table.relname}`
  const conjuncts = conjunctsOf(where)
  const portions = conjuncts.filter((one) => 'FuncCall' in one && isPortion(one.FuncCall))
  if (portions.length !== 1 || every('FuncCall', node).filter(isPortion).length !== 1)
    return 'has :portion elsewhere than as a condition of its own, joined by AND'
  if (!('UpdateStmt' in node)) return null
  const targets = (node.UpdateStmt.targetList ?? []).flatMap((one) => ('ResTarget' in one ? [one.ResTarget] : []))
  const isSet = ({ fields }: Body<'ColumnRef'>) => {
    const [column, of = named] = partsOf(fields).reverse()
    return of === named && targets.some(({ name }) => name === column)
  }
  // Columns within a query of its own may be of another table.
  const guards = every('ColumnRef', conjuncts, 'SubLink').some(isSet)
  return guards ? null : 'changes rows again that it changed before: ask in WHERE for a column that it sets'
}
