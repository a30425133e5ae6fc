/** A statement that adds rows, without those columns in its list that are null in all of them: they refer to nothing. */
export const withoutNulls = (text: string, values: readonly unknown[]): string => {
  const [, head = '', listed = '', rows = ''] = /^(insert into "\w+" )\(([^)]*)\) values (\([^;]*)/.exec(text) ?? []
  const columns = listed.split(', ')
  const given = [...rows.matchAll(/\((\$\d+(?:, \$\d+)*)\)/g)].map(({ 1: row = '' }) => row.split(', '))
  const isNull = (at: number): boolean => given.every((row) => values[Number(row[at]?.slice(1)) - 1] === null)
  if (given.length === 0 || given.some(({ length }) => length !== columns.length)) return text
  return `${head}(${columns.filter((_column, at) => !isNull(at)).join(', ')})${text.slice(head.length + listed.length + 2)}`
}
