import type { Mail } from '#features/inbox/contract/mail.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { undo } from '#web/ui/undo.ts'
import { inboxKey, refreshInbox } from './queries.ts'

const offerBack = (workspaceId: string, about: string, words: string, back: () => Promise<unknown>): void =>
  undo.offer({
    about,
    words,
    keepsFocus: true,
    fault: t('Couldn’t bring it back. Try again in a moment.'),
    undo: () => back().finally(() => refreshInbox(workspaceId)),
  })

interface Page {
  mails: Mail[]
}

const takeFromLists = (workspaceId: string, id: string): void =>
  void queryClient.setQueriesData<{ pages: Page[] }>(
    { queryKey: [...inboxKey(workspaceId), 'mails'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, mails: page.mails.filter((mail) => mail.id !== id) })),
      },
  )

/** Moves a message out of sight at once, and offers to move it back to where it was. */
export const moveMail = async (
  workspaceId: string,
  { id, name }: { id: string; name: string },
  to: 'archive' | 'trash',
): Promise<void> => {
  takeFromLists(workspaceId, id)
  try {
    const { moved } = await api.moveMails({ mailIds: [id], to }, { workspaceId })
    const from = moved[0]?.fromFolderId
    if (from !== undefined)
      offerBack(
        workspaceId,
        id,
        t('“{name}” is in the {to, select, archive {archive} other {trash}}.', { name, to }),
        () => api.moveMails({ mailIds: [id], to: from }, { workspaceId }),
      )
  } catch (error) {
    flash.error(messageOf(error, t('That did not go through. Try again in a moment.')))
  }
  await refreshInbox(workspaceId)
}

/** Throws a mail away that was not sent; for a while it can be brought back, unless nothing is in it. */
export const throwAway = async (
  workspaceId: string,
  { id, name, isEmpty }: { id: string; name: string; isEmpty: boolean },
): Promise<void> => {
  await api.deleteMailDraft({ draftId: id }, { workspaceId })
  if (!isEmpty)
    offerBack(workspaceId, id, t('“{name}” was discarded.', { name }), () =>
      api.restoreMailDraft({ draftId: id }, { workspaceId }),
    )
  await refreshInbox(workspaceId)
}
