import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { cursor, listOf, nextCursor } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { columnMapping, royaltySums, statementDetail, statementImport } from './statement.ts'
import { importsOfPage, maxStatementAtOnce } from './statement-limits.ts'
import { encodings } from './statement-words.ts'

const next = '/transactions/import'
const writing = { max: 200, seconds: 600, by: 'user', tries: 400 } as const
const manages = { access: 'member', right: 'manage', kind: 'form', limit: writing, next } as const
const reads = { access: 'member', right: 'edit', kind: 'json' } as const
const changed = z.object({ import: statementImport })
const orNothing = z.preprocess((value) => (value === '' || value === undefined ? null : value), id.nullable())
const month = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .max(40, { error: () => t('That’s not a valid month.') })
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: () => t('That’s not a valid month.') })
    .optional(),
)

export const tag = defineTag({
  name: 'Statements',
  description: 'Royalty statements and bank files: brought in, looked at, booked and undone.',
})

export const routes = defineRoutes({
  importStatement: {
    ...manages,
    method: 'POST',
    path: '/import-statement',
    doc: 'Takes a statement of royalties or a file of a bank, of at most 5 MB or in pieces before, and begins to read it; nothing is booked yet.',
    refuses: ['plan', 'conflict'],
    kind: 'upload',
    body: z.object({ uploadId: z.preprocess(emptyAsAbsent, id.optional()) }),
    file: { field: 'statementFile', required: false, maxBytes: maxStatementAtOnce, largerInPieces: true },
    reply: changed,
    repeatable: true,
  },
  getStatementImports: {
    ...reads,
    method: 'GET',
    path: '/api/get-statement-imports',
    doc: 'The imports of statements and bank files, with how far they are, the newest first, a page at a time.',
    query: z.object({ cursor }),
    reply: z.object({
      imports: listOf(statementImport, importsOfPage),
      nextCursor,
      numberOfImports: z.number().int(),
    }),
  },
  getStatementImport: {
    ...reads,
    method: 'GET',
    path: '/api/get-statement-import/{id}',
    doc: 'One import: how its file is written, its first lines as they would be booked, sums, and what is left out.',
    params: z.object({ id }),
    reply: z.object({ import: statementDetail }),
  },
  mapStatement: {
    ...manages,
    method: 'POST',
    path: '/map-statement',
    doc: 'Says what the columns of a file mean, and of a bank file which account it is; the file is read again, and this is remembered for files with these columns.',
    refuses: ['conflict'],
    body: z.object({
      importId: id,
      mapping: columnMapping,
      accountId: orNothing,
      encoding: z.preprocess(
        emptyAsAbsent,
        z.enum(encodings, { error: () => t('Choose the text encoding.') }).optional(),
      ),
    }),
    reply: changed,
  },
  bookStatement: {
    ...manages,
    method: 'POST',
    path: '/book-statement',
    doc: 'Books the new lines of an import; those of closed months stay, and are booked by the same call once their month is open again.',
    refuses: ['conflict'],
    body: z.object({ importId: id, accountId: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: changed,
  },
  cancelStatement: {
    ...manages,
    method: 'POST',
    path: '/cancel-statement',
    doc: 'Ends an import that is not booked; nothing of it stays.',
    refuses: ['conflict'],
    body: z.object({ importId: id }),
    reply: changed,
  },
  undoStatement: {
    ...manages,
    method: 'POST',
    path: '/undo-statement',
    doc: 'Takes all that an import booked out of the ledger again, while its months are open.',
    refuses: ['conflict'],
    body: z.object({ importId: id }),
    reply: changed,
  },
  saveStatementRule: {
    ...manages,
    method: 'POST',
    path: '/save-statement-rule',
    doc: 'Says what payments of somebody are booked as: a category, or money that only changes to or from another account.',
    body: z.object({
      counterpart: z.string({ error: () => t('Say whose payments these are.') }).max(500),
      direction: z.enum(['income', 'expense'], { error: () => t('Choose income or expense.') }),
      categoryId: orNothing,
      otherAccountId: orNothing,
    }),
    reply: z.object({}),
  },
  downloadLeftLines: {
    method: 'GET',
    path: '/download-left-lines/{id}',
    doc: 'The lines of an import that were left out, each with its reason, as CSV; cells that name buyers are empty.',
    access: 'member',
    right: 'edit',
    kind: 'stream',
    params: z.object({ id }),
  },
  getRoyalties: {
    ...reads,
    method: 'GET',
    path: '/api/get-royalties',
    doc: 'What the booked statements of royalties come to by song, source, store, country and month, and whose it is as agreed; by the months in which they were reported.',
    query: z.object({ from: month, to: month }),
    reply: z.object({ currencies: listOf(royaltySums, mostCurrencies), firstMonth: z.string().nullable() }),
  },
})
