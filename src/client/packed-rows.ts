import type { CallRow, Kind, Method } from '#kernel/route.ts'

/**
 * The facts of all calls as one text, a line for each: what follows from a name by the rules of SPEC (`getDemos` is a GET of
 * `/api/get-demos`, `addDemo` a form to `/add-demo`) is left out. Every visitor loads it.
 */
export const packRows = (rows: Record<string, CallRow>): string =>
  Object.entries(rows)
    .map(([name, row]) => {
      const kind = row.kind === kindOf(name) ? '' : row.kind
      const method = row.method === methodOf(row.kind) ? '' : row.method
      const usual = pathOf(name, row.kind)
      const path = row.path === usual ? '' : row.path.replace(`${usual}/`, '+')
      const more = [row.repeatable ? 'r' : '', row.workspaceField ?? '', row.fileField ?? '']
      return [name, kind, method, path, ...more].join(' ').trimEnd()
    })
    .join('\n')

/** The rows that such a text holds. */
export const unpackRows = (packed: string): Record<string, CallRow> => {
  const rows: Record<string, CallRow> = {}
  for (const line of packed.split('\n')) {
    const [name = '', givenKind, givenMethod, givenPath, repeatable, workspaceField, fileField] = line.split(' ')
    const kind = (givenKind || kindOf(name)) as Kind
    const usual = pathOf(name, kind)
    rows[name] = {
      method: (givenMethod || methodOf(kind)) as Method,
      path: (givenPath ? givenPath.replace('+', `${usual}/`) : usual) as CallRow['path'],
      kind,
      ...(repeatable && { repeatable: true }),
      ...(workspaceField && { workspaceField }),
      ...(fileField && { fileField }),
    }
  }
  return rows
}

const kindOf = (name: string): Kind => (name.startsWith('get') ? 'json' : 'form')

const methodOf = (kind: Kind): Method => (kind === 'form' || kind === 'upload' ? 'POST' : 'GET')

const pathOf = (name: string, kind: Kind): string => {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `/${kind === 'json' ? 'api/' : ''}${words}`
}
