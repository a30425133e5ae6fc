import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { MailDraft } from '../contract/mail.ts'
import { maxSentFilesBytes } from '../contract/mail-limits.ts'
import { readDraftFiles } from './draft-files.store.ts'
import { type DraftRow, lockDraft, readDraft } from './drafts.store.ts'
import { readMessageRow } from './messages.store.ts'
import { presentDraft } from './present-mail.ts'
import { tellInboxChanged } from './tell-live.ts'

type Shown = { draft: MailDraft }

/** Tells open browsers of a mail that was changed, and answers it. */
export const tellAndShow = async (services: Services, tx: Tx, scope: WorkspaceScope, id: string): Promise<Shown> => {
  await tellInboxChanged(services, tx, scope)
  const draft = await readDraft(tx, scope, id)
  if (!draft) throw missing(t('This e-mail'))
  return presentOne(tx, scope, draft)
}

/** A mail as it is shown. */
export const presentOne = async (tx: Tx, scope: WorkspaceScope, row: DraftRow): Promise<Shown> => {
  const [draft] = await presentDrafts(tx, scope, [row])
  if (!draft) throw missing(t('This e-mail'))
  return { draft }
}

/** Mails as they are shown, each with its files. */
export const presentDrafts = async (tx: Tx, scope: WorkspaceScope, rows: readonly DraftRow[]): Promise<MailDraft[]> => {
  const files = Map.groupBy(
    await readDraftFiles(
      tx,
      scope,
      rows.map(({ id }) => id),
    ),
    ({ draft_id }) => draft_id,
  )
  return rows.map((row) => presentDraft(row, files.get(row.id) ?? []))
}

/** States of a mail in which nothing of it changes any more. */
export const onItsWay: ReadonlySet<string> = new Set(['queued', 'sending', 'sent'])

/** Holds a mail until the transaction ends; throws when it is gone, or is not the version that was seen. */
export const holdDraft = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  rowVersion: number | undefined,
): Promise<DraftRow> => {
  const draft = await lockDraft(tx, scope, id)
  if (!draft || draft.deleted_at !== null) throw missing(t('This e-mail'))
  await requireFreshVersion(draft.row_version, rowVersion, t('this email'), () => presentOne(tx, scope, draft))
  return draft
}

/** What is said where the files of a mail are too large. */
export const tooMuch = (): string =>
  t(
    'The files in an email can come to at most {megabytes} MB: most mail servers take no more. Send a link from File Transfer instead.',
    { megabytes: maxSentFilesBytes / 1_000_000 },
  )

/** How large files are together, in bytes. */
export const sumOf = (files: readonly { file_bytes: number }[]): number =>
  files.reduce((sum, { file_bytes }) => sum + file_bytes, 0)

/** Refuses a mail whose files, with those that are passed on, are more than goes along. */
export const refuseLargeFiles = async (tx: Tx, scope: WorkspaceScope, draft: DraftRow): Promise<void> => {
  const files = await readDraftFiles(tx, scope, [draft.id])
  const message =
    draft.with_attachments && draft.mail_id !== null ? await readMessageRow(tx, scope, draft.mail_id) : undefined
  const passedOn = (message?.attachments ?? [])
    .filter(({ available }) => available)
    .reduce((sum, { bytes }) => sum + bytes, 0)
  if (sumOf(files) + passedOn > maxSentFilesBytes) throw invalidField('file', tooMuch())
}
