import { queryOptions } from '@tanstack/react-query'
import type { Mail } from '#features/inbox/contract/mail.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { inboxKey, refreshInbox } from './queries.ts'

/** A message that was just moved, and from where; or a mail that was thrown away before it was sent. */
export interface MovedMail {
  id: string
  name: string
  to: 'archive' | 'trash' | 'thrown away'
  fromFolderId: string | null
}

const undoMs = 10_000
const none: readonly MovedMail[] = []

/** What was moved in the last seconds. */
export const movedQuery = (workspaceId: string) => {
  const queryKey = workspaceKey(workspaceId, 'inbox-moved')
  return queryOptions({ queryKey, queryFn: () => queryClient.getQueryData<typeof none>(queryKey) ?? none })
}

const change = (workspaceId: string, how: (moved: typeof none) => typeof none): void =>
  void queryClient.setQueryData(movedQuery(workspaceId).queryKey, (moved: typeof none | undefined) =>
    how(moved ?? none),
  )

/** The sentence for what was moved. */
export const movedWords = ({ name, to }: MovedMail): string =>
  to === 'thrown away' ? `“${name}” was thrown away.` : `“${name}” is in the ${to}.`

const offer = (workspaceId: string, moved: MovedMail): void => {
  change(workspaceId, (all) => [...all, moved])
  setTimeout(() => change(workspaceId, (all) => all.filter(({ id }) => id !== moved.id)), undoMs)
}

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

/** Moves a message out of sight at once, and offers for ten seconds to bring it back. */
export const moveMail = async (
  workspaceId: string,
  { id, name }: { id: string; name: string },
  to: 'archive' | 'trash',
): Promise<void> => {
  takeFromLists(workspaceId, id)
  try {
    const { moved } = await api.moveMails({ mailIds: [id], to }, { workspaceId })
    const fromFolderId = moved[0]?.fromFolderId
    if (fromFolderId !== undefined) offer(workspaceId, { id, name, to, fromFolderId })
  } catch (error) {
    flash.error(messageOf(error, 'That did not arrive. Try again in a moment.'))
  }
  await refreshInbox(workspaceId)
}

/** Throws a mail away that was not sent; for ten seconds it can be brought back, unless nothing is in it. */
export const throwAway = async (
  workspaceId: string,
  { id, name, isEmpty }: { id: string; name: string; isEmpty: boolean },
): Promise<void> => {
  await api.deleteMailDraft({ draftId: id }, { workspaceId })
  if (!isEmpty) offer(workspaceId, { id, name, to: 'thrown away', fromFolderId: null })
  await refreshInbox(workspaceId)
}

/** Brings it back to where it was. */
export const moveBack = async (workspaceId: string, { id, fromFolderId }: MovedMail): Promise<void> => {
  change(workspaceId, (all) => all.filter((one) => one.id !== id))
  try {
    if (fromFolderId === null) await api.restoreMailDraft({ draftId: id }, { workspaceId })
    else await api.moveMails({ mailIds: [id], to: fromFolderId }, { workspaceId })
  } catch (error) {
    flash.error(messageOf(error, 'It could not be brought back. Try again in a moment.'))
  }
  await refreshInbox(workspaceId)
}
