import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { mostAuditRows, mostExportedRows } from './audit-acts.ts'
import { auditEntry, auditFilter, mostRecords, ownRecord } from './audit-entry.ts'

export const tag = defineTag({
  name: 'Security log',
  description: 'What was done in an account, in a workspace and on the server, by whom and from where.',
})

export const routes = defineRoutes({
  getAuditLog: {
    method: 'GET',
    path: '/api/get-audit-log',
    doc: 'What was done with special powers, newest first; `cursor` is the id of the last one known.',
    access: 'admin',
    kind: 'json',
    query: auditFilter.extend({
      limit: z.preprocess(
        emptyAsAbsent,
        numberOf(() => t('The limit must be a number.'))
          .refine((limit) => limit >= 1 && limit <= mostAuditRows, {
            error: () => t('The limit must be from 1 to {max}.', { max: mostAuditRows }),
          })
          .default(mostAuditRows),
      ),
      cursor: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    reply: z.object({ entries: listOf(auditEntry, mostAuditRows), nextCursor: id.nullable() }),
  },
  getOwnRecords: {
    method: 'GET',
    path: '/api/get-own-records',
    doc: 'What happened to the own account lately: log-ins, wrong passwords, changes of it, from which network; newest first.',
    access: 'user',
    kind: 'json',
    query: z.object({ cursor: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: z.object({ records: listOf(ownRecord, mostRecords), nextCursor: id.nullable() }),
  },
  getWorkspaceRecords: {
    method: 'GET',
    path: '/api/get-workspace-records',
    doc: 'What happened to a workspace lately: roles, members, exports, deletions, by whom and from which network; newest first.',
    access: 'owner',
    kind: 'json',
    query: z.object({ cursor: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: z.object({ records: listOf(ownRecord, mostRecords), nextCursor: id.nullable() }),
  },
  exportAuditLog: {
    method: 'GET',
    path: '/api/export-audit-log',
    doc: `The audit log, or what the filter leaves of it, as a CSV file: the newest ${mostExportedRows} entries.`,
    access: 'admin',
    kind: 'stream',
    confirms: true,
    records: { act: 'security.export', about: 'self' },
    query: auditFilter,
  },
})
