import type { Person } from './person.ts'

/** An answer of the tus protocol: its status, the offset that it names (bytes), and all its headers. */
export interface TusAnswer {
  status: number
  offset: number | null
  headers: Headers
  text: string
}

/** One request of the tus protocol; headers may be changed or, with an empty text, left out. */
export const tus = async (
  person: Person,
  method: string,
  path: string,
  given: Record<string, string> = {},
  body?: Blob,
): Promise<TusAnswer> => {
  const { csrfToken } = await person.api.csrfToken({})
  const headers = new Headers({
    'tus-resumable': '1.0.0',
    'x-csrftoken': csrfToken,
    'x-workspace-id': person.workspaceId ?? '',
    ...(body !== undefined && { 'content-type': 'application/offset+octet-stream' }),
  })
  for (const [name, value] of Object.entries(given)) {
    if (value === '') headers.delete(name)
    else headers.set(name, value)
  }
  const response = await person.fetch(path, { method, headers, ...(body !== undefined && { body }) })
  const offset = response.headers.get('upload-offset')
  return {
    status: response.status,
    offset: offset === null ? null : Number(offset),
    headers: response.headers,
    text: await response.text(),
  }
}

/** The header that says what is uploaded. */
export const metadata = (filename: string, purpose = 'demo'): Record<string, string> => ({
  'upload-metadata': `filename ${Buffer.from(filename).toString('base64')},purpose ${btoa(purpose)}`,
})

/** Begins an upload of so many bytes and answers its address. */
export const beginResumable = async (person: Person, bytes: number, filename = 'tide.wav'): Promise<string> => {
  const { headers, status, text } = await tus(person, 'POST', '/api/uploads', {
    'upload-length': String(bytes),
    ...metadata(filename),
  })
  if (status !== 201) throw new Error(`The upload was refused: ${status} ${text}`)
  return headers.get('location') ?? ''
}

/** Sends a piece of a file to where it belongs. */
export const sendPiece = (person: Person, address: string, offset: number, piece: Blob): Promise<TusAnswer> =>
  tus(person, 'PATCH', address, { 'upload-offset': String(offset) }, piece)

/** The id in the address of an upload. */
export const uploadIdOf = (address: string): string => address.split('/').at(-1) ?? ''
