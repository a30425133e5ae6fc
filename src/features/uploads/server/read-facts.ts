import type { z } from 'zod'
import { Failure } from '#kernel/errors.ts'
import { issueText } from '#server/http/issue-text.ts'
import { uploadFacts } from '../contract/upload.ts'

/** What the header Upload-Metadata says: pairs of a word and base64, with commas between them. */
export const readFacts = (header: string): z.output<typeof uploadFacts> => {
  const pairs = header.split(',').map((pair): [string, string] => {
    const [word = '', value = ''] = pair.trim().split(' ')
    return [word, Buffer.from(value, 'base64').toString('utf8')]
  })
  const facts = uploadFacts.safeParse(Object.fromEntries(pairs), { error: issueText })
  if (facts.success) return facts.data
  throw new Failure('invalid', facts.error.issues.map((issue) => issue.message).join(' '), {
    fields: { 'upload-metadata': facts.error.issues[0]?.message ?? '' },
  })
}
