import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { isShowable, textOf } from '#kernel/text.ts'
import { bugReport, ownBug } from './bug.ts'
import { maxAttachmentBytes, maxBugCharacters, mostBugsListed } from './bug-limits.ts'

const writing = { max: 120, seconds: 60, by: 'user' } as const
const message = z.object({ message: z.string() })
const next = '/show-bugs'

// An address below this site, as the browser shows it; anything else would be a lie about where it happened.
const screen = z
  .string()
  .max(300, { error: () => t('The screen may have at most 300 characters.') })
  .refine((path) => /^\/(?!\/)/.test(path) && isShowable(path), {
    error: () => t('The screen must be an address on this site, such as /demos.'),
  })

export const tag = defineTag({
  name: 'Bug reports',
  description: 'What people report to those who run the server.',
})

export const routes = defineRoutes({
  submitBug: {
    method: 'POST',
    path: '/submit-bug',
    doc: 'Reports a bug, with a PDF, JPG or PNG file of up to 10 MB if there is one.',
    access: 'user',
    kind: 'upload',
    body: z.object({
      bug_description: textOf(() => t('The description'), maxBugCharacters),
      screen: z.preprocess(emptyAsAbsent, screen.optional()),
    }),
    file: { field: 'file', required: false, maxBytes: maxAttachmentBytes },
    reply: z.object({ message: z.string(), bug: ownBug }),
    limit: { max: 20, seconds: 3600, by: 'user', tries: 60 },
    repeatable: true,
    next: '/report-a-bug',
  },
  getOwnBugs: {
    method: 'GET',
    path: '/api/get-own-bugs',
    doc: "The person's own bug reports, newest first, and what came of each.",
    access: 'user',
    kind: 'json',
    reply: z.object({ bugReports: listOf(ownBug, mostBugsListed), hasMore }),
  },
  getBugs: {
    method: 'GET',
    path: '/api/get-bugs',
    doc: 'All bug reports, newest first; `cursor` is the id of the last one known.',
    access: 'admin',
    kind: 'json',
    query: z.object({
      limit: z.preprocess(
        emptyAsAbsent,
        numberOf(() => t('The limit must be a number.'))
          .refine((limit) => limit >= 1 && limit <= mostBugsListed, {
            error: () => t('The limit must be from 1 to {max}.', { max: mostBugsListed }),
          })
          .default(mostBugsListed),
      ),
      cursor: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    reply: z.object({
      bugReports: listOf(bugReport, mostBugsListed),
      open: z.number().int(),
      nextCursor: id.nullable(),
    }),
  },
  bugAttachment: {
    method: 'GET',
    path: '/bug-attachment/{id}',
    doc: 'The file that came with a bug report, always as a download.',
    access: 'admin',
    kind: 'stream',
    params: z.object({ id }),
  },
  finishBug: {
    method: 'POST',
    path: '/finish-bug',
    doc: 'Says that a bug is done, with an answer if there is one; its reporter is told.',
    access: 'admin',
    kind: 'form',
    body: z.object({
      bugId: id,
      answer: z.preprocess(emptyAsAbsent, textOf(() => t('The answer'), maxBugCharacters).optional()),
    }),
    reply: message,
    limit: writing,
    next,
  },
  reopenBug: {
    method: 'POST',
    path: '/reopen-bug',
    doc: 'Opens a bug report again that was done; its reporter is not told.',
    access: 'admin',
    kind: 'form',
    body: z.object({ bugId: id }),
    reply: message,
    limit: writing,
    next,
  },
  deleteBug: {
    method: 'POST',
    path: '/delete-bug/{id}',
    doc: 'Deletes a bug report; for an hour it can be restored.',
    access: 'admin',
    kind: 'form',
    params: z.object({ id }),
    reply: message,
    limit: writing,
    next,
  },
  restoreBug: {
    method: 'POST',
    path: '/restore-bug',
    doc: 'Brings back a bug report that was deleted within the last hour.',
    access: 'admin',
    kind: 'form',
    body: z.object({ bugId: id }),
    reply: message,
    limit: writing,
    next,
  },
})
