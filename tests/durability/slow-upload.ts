import { type ClientRequest, request } from 'node:http'
import type { Person } from '#tests/support/person.ts'

/** An upload whose bytes come when the test says so. */
export interface SlowUpload {
  /** Sends more of the file; resolves when the line has taken it. */
  send: (bytes: Uint8Array) => Promise<void>
  /** Sends the end of the form. */
  finish: () => void
  /** The status of the answer, or null when the line broke before one came. */
  answer: Promise<number | null>
}

const boundary = 'slowly'
const field = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Begins to upload a demo of `length` bytes; none of them is sent yet. */
export const beginUpload = async (person: Person, demoTitle: string, length: number): Promise<SlowUpload> => {
  const { csrfToken } = await person.api.csrfToken({})
  const head = `${field('demoTitle', demoTitle)}${field('demoVersion', '1')}--${boundary}\r\nContent-Disposition: form-data; name="demoFile"; filename="slow.wav"\r\nContent-Type: audio/wav\r\n\r\n`
  const foot = `\r\n--${boundary}--\r\n`
  const upload: ClientRequest = request(`${person.base}/add-demo`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: person.cookie,
      'x-workspace-id': person.workspaceId ?? '',
      'x-csrftoken': csrfToken,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + length + foot.length,
    },
  })
  const answer = new Promise<number | null>((done) => {
    upload.once('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    upload.on('error', () => done(null))
  })
  upload.write(head)
  return {
    send: (bytes) => new Promise((done) => void upload.write(bytes, () => done())),
    finish: () => void upload.end(foot),
    answer,
  }
}
