import type { KeptKind } from '#features/search/server/api.ts'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { withoutSubject } from '../contract/mail-values.ts'

const sourceOf = (sender: string | null): string =>
  sender === null ? t('Mail with no sender') : t('Mail from {sender}', { sender })

/** Mails of the band's inbox with who sent them; those thrown away are not found. */
export const foundMails: KeptKind = {
  kind: 'mail',
  isFor: ({ tier, role }) => tier !== 'free' && may(role, 'edit'),
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('mail_messages as m')
      .innerJoin('mail_folders as f', (join) =>
        join.onRef('f.workspace_id', '=', 'm.workspace_id').onRef('f.id', '=', 'm.folder_id'),
      )
      .select(['m.id', 'm.subject', 'm.sender', 'm.sender_address', 'm.dated_at', 'm.received_at'])
      .where('m.workspace_id', '=', scope.workspaceId)
      .where('f.use', 'not in', ['junk', 'trash'])
      .where('m.id', 'in', ids)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.subject ?? withoutSubject(),
      detail: sourceOf(row.sender ?? row.sender_address),
      date: (row.dated_at ?? row.received_at).toISOString().slice(0, 10),
      href: `/inbox?mail=${row.id}`,
    }))
  },
}
