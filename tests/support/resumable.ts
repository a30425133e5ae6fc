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

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The header that says what is uploaded, and what it is to become. */
export const metadata = (filename: string, purpose = 'demo', target?: object): Record<string, string> => ({
  'upload-metadata': [
    `filename ${base64(filename)}`,
    `purpose ${base64(purpose)}`,
    ...(target ? [`target ${base64(JSON.stringify(target))}`] : []),
  ].join(','),
})

/** Begins an upload of so many bytes and answers its address. */
export const beginResumable = async (
  person: Person,
  bytes: number,
  filename = 'tide.wav',
  target?: object,
): Promise<string> => {
  const { headers, status, text } = await tus(person, 'POST', '/api/uploads', {
    'upload-length': String(bytes),
    ...metadata(filename, 'demo', target),
  })
  if (status !== 201) throw new Error(`The upload was refused: ${status} ${text}`)
  return headers.get('location') ?? ''
}

/** Sends a piece of a file to where it belongs. */
export const sendPiece = (person: Person, address: string, offset: number, piece: Blob): Promise<TusAnswer> =>
  tus(person, 'PATCH', address, { 'upload-offset': String(offset) }, piece)

/** The id in the address of an upload. */
export const uploadIdOf = (address: string): string => address.split('/').at(-1) ?? ''
