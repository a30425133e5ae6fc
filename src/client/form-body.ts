import { type CallRow, pathParams } from '#kernel/route.ts'

/** The fields of a call that travel in its body: all that are set and not part of the path. */
export const bodyFields = (row: CallRow, input: Record<string, unknown>): [string, unknown][] => {
  const inPath = new Set(pathParams(row.path))
  return Object.entries(input).filter(([key, value]) => !inPath.has(key) && value !== undefined)
}

/** The body of an upload; a field that is null is left out. */
export const formBody = (row: CallRow, input: Record<string, unknown>): FormData => {
  const form = new FormData()
  // The file goes last: the server knows every field before the first byte of it.
  for (const [key, value] of bodyFields(row, input)) {
    if (key !== 'file' && value !== null) form.append(key, String(value))
  }
  const file = input.file
  if (file instanceof Blob && row.fileField) form.append(row.fileField, file, file instanceof File ? file.name : 'file')
  return form
}
